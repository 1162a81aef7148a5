import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

type Props = {
  open: boolean;
  /** Escape, a press outside, or a button. With text typed in it, the first two ask before they close. */
  onClose: () => void;
  /** Names the object: "Cancel Daniel Whitfield's plan?" */
  title: ReactNode;
  /** While true nothing closes it. */
  locked?: boolean;
  wide?: boolean;
  /** What is typed in it is still there when it opens again, so closing loses nothing and asks nothing. */
  keepsText?: boolean;
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

function OpenDialog(props: Omit<Props, 'open'>) {
  const { onClose, title, locked = false, wide = false, keepsText = false, end, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2'))?.focus();
    return () => element?.close();
  }, []);
  const [asking, setAsking] = useState(false);
  const askToClose = () => {
    if (locked) return;
    if (!keepsText && hasTypedText(dialog.current)) setAsking(true);
    else onClose();
  };
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
      onInput={noteTyping}
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
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </dialog>
  );
}

/** Marks a field whose text somebody would miss: neither a search nor a password or code. */
function noteTyping({ target }: { target: EventTarget }): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|email|tel|url|number)$/.test(target.type));
  if (isText && target.autocomplete !== 'one-time-code') target.dataset.typed = '';
}

const hasTypedText = (dialog: HTMLElement | null): boolean =>
  [...(dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-typed]') ?? [])].some(
    ({ value }) => value.trim() !== '',
  );

type QuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Before a form with something in it goes away. */
export const LeaveQuestion = ({ open, onStay, onLeave }: QuestionProps) => (
  <Dialog
    open={open}
    onClose={onStay}
    title="Leave without saving?"
    end={
      <>
        <Button onClick={onStay}>Stay</Button>
        <Button look="danger" onClick={onLeave}>
          Leave
        </Button>
      </>
    }
  >
    <DialogText>
      <p>Your changes will be lost.</p>
    </DialogText>
  </Dialog>
);

/** The sentences of a dialog. */
export const DialogText = ({ children }: { children: ReactNode }) => (
  <div className={styles.text}>{children}</div>
);
