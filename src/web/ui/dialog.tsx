import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

type Props = {
  open: boolean;
  /** Asked to close by Escape, the scrim or a button. */
  onClose: () => void;
  /** Names the object: "Cancel Daniel Whitfield’s plan?" */
  title: ReactNode;
  /** While true nothing closes it. */
  locked?: boolean;
  wide?: boolean;
  /** The buttons; the safe one first. */
  end: ReactNode;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: the rest of the page is out of reach. Focus goes to the title or to what carries `data-autofocus`, so
 * that nothing dangerous lies under Enter or under the pointer; it returns to where it came from.
 */
export const Dialog = ({ open, ...rest }: Props) =>
  open ? createPortal(<OpenDialog {...rest} />, document.body) : null;

function OpenDialog({ onClose, title, locked = false, wide = false, end, children }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2'))?.focus();
    return () => element?.close();
  }, []);
  const askToClose = () => locked || onClose();
  const onKeyDown = (event: KeyboardEvent) => {
    // What lies behind the dialog, such as a peek, must not hear its keys.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    askToClose();
  };
  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // What the dialog holds fills it; only the scrim is the dialog itself.
        if (event.target === dialog.current) askToClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        askToClose();
      }}
      // A browser may insist on closing; a locked dialog comes back.
      onClose={() =>
        locked && dialog.current?.isConnected && !dialog.current.open && dialog.current.showModal()
      }
    >
      <div className={styles.frame}>
        <div className={styles.body}>
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </div>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
    </dialog>
  );
}

/** The sentences of a dialog. */
export const DialogText = ({ children }: { children: ReactNode }) => (
  <div className={styles.text}>{children}</div>
);
