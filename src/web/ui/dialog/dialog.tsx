import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';

type Props = {
  open: boolean;
  /** Called for Escape, a press outside, or a button. If the dialog contains typed text, the first two ask before it closes. */
  onClose: () => void;
  /** Names the object: "Cancel Daniel Whitfield's plan?" */
  title: ReactNode;
  /** While true, nothing closes the dialog. */
  locked?: boolean;
  wide?: boolean;
  /** Hides the page behind the dialog completely. */
  covers?: boolean;
  /** The typed text is still there when the dialog opens again, so it closes without asking. */
  keepsText?: boolean;
  /** The buttons, the safe one first. */
  end: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog on Radix: the rest of the page is inert. Focus goes to the title or to the element with `data-autofocus`, so that
 * Enter never triggers anything dangerous; afterward it returns to where it was. Radix's own overlay writes a `<style>`,
 * which the content security policy forbids, so the overlay is ours.
 *
 *     <Dialog open={open} onClose={close} title="Delete this view?" end={<Button onClick={close}>Keep it</Button>}>
 *       <DialogText>The list itself doesn't change.</DialogText>
 *     </Dialog>
 */
export const Dialog = ({ open, ...rest }: Props) => (open ? <OpenDialog {...rest} /> : null);

function OpenDialog(props: Omit<Props, 'open'>) {
  const { onClose, title, end, children } = props;
  const { locked = false, wide = false, covers = false, keepsText = false } = props;
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const askToClose = () => {
    if (locked) return;
    if (!keepsText && hasTypedText(content.current)) setAsking(true);
    else onClose();
  };
  return (
    <ModalFrame
      ref={content}
      className={[styles.panel, styles.dialog, wide && styles.wide].filter(Boolean).join(' ')}
      covers={covers}
      onAskToClose={askToClose}
      onInput={noteTyping}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const dialog = content.current;
        (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2'))?.focus();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.body}>
          <Radix.Title className={styles.title} tabIndex={-1}>
            {title}
          </Radix.Title>
          {children}
        </div>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </ModalFrame>
  );
}

/** Notes that a field holds text that would be lost: not a search, a password, or a code. */
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

/**
 * Asks before a form with typed text is closed.
 *
 *     <LeaveQuestion open={asking} onStay={stay} onLeave={leave} />
 */
export const LeaveQuestion = ({ open, onStay, onLeave }: QuestionProps) => (
  <Dialog
    open={open}
    onClose={onStay}
    title="Leave without saving?"
    end={
      <>
        <Button onClick={onStay}>Stay</Button>
        <Button variant="danger" onClick={onLeave}>
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

/**
 * The sentences of a dialog.
 *
 *     <DialogText>The list itself doesn't change.</DialogText>
 */
export const DialogText = ({ children }: { children: ReactNode }) => (
  <div className={styles.text}>{children}</div>
);
