import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';
import { GuardedText } from './leave-guard.tsx';
import { ModalFrame } from './modal-frame.tsx';

type Props = {
  open: boolean;
  /** Called for Escape, a press outside, or a button. If the dialog contains typed text, all but the button ask before it closes. */
  onClose: () => void;
  /** Called before that if the person chooses to lose the typed text. Needed if the text would still be there when the dialog opens again. */
  onDiscard?: (() => void) | undefined;
  /** Names the object: "Cancel Daniel Whitfield's plan?" */
  title: ReactNode;
  /** True while the dialog's text is being sent: nothing closes the dialog. */
  locked?: boolean;
  /** True once its text was sent, or can't be sent anymore: nothing asks about it. */
  sent?: boolean;
  wide?: boolean;
  /** Hides the page behind the dialog completely. */
  covers?: boolean;
  /** The typed text is still there when the dialog opens again, so Escape doesn't ask, but leaving the screen does. */
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
export function Dialog({ open, ...rest }: Props) {
  // Escape or a press outside has closed it, and its text is still there.
  const [hasTextLeft, setTextLeft] = useState(false);
  if (open) return <OpenDialog {...rest} hasTextLeft={hasTextLeft} onTextLeft={setTextLeft} />;
  return hasTextLeft ? (
    <GuardedText hasText={() => true} isSending={false} onLeave={() => undefined} />
  ) : null;
}

type OpenProps = Omit<Props, 'open'> & { hasTextLeft: boolean; onTextLeft: (left: boolean) => void };

function OpenDialog(props: OpenProps) {
  const { onClose, onDiscard, title, end, children, hasTextLeft, onTextLeft } = props;
  const { locked = false, wide = false, covers = false, sent = false, keepsText = false } = props;
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const hasText = () => !sent && hasTypedText(content.current);
  const askToClose = () => {
    if (locked) return;
    if (hasText() && !keepsText) return setAsking(true);
    onTextLeft(hasText());
    onClose();
  };
  const discard = () => {
    onDiscard?.();
    onClose();
  };
  return (
    <ModalFrame
      ref={content}
      className={[styles.panel, styles.dialog, wide && styles.wide].filter(Boolean).join(' ')}
      covers={covers}
      onAskToClose={askToClose}
      onFocus={noteFirstText}
      onInput={noteTyping}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const dialog = content.current;
        if (dialog && hasTextLeft) noteTypedBefore(dialog);
        onTextLeft(false);
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
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={discard} />
      <GuardedText hasText={hasText} isSending={locked} onLeave={discard} />
    </ModalFrame>
  );
}

/** Text typed in a dialog that would be lost: not a search, a password, or a code. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Each field's text before the person typed in it. */
const firstTexts = new WeakMap<EventTarget, string>();

const isTextField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    /^(text|email|tel|url|number)$/.test(target.type) &&
    target.autocomplete !== 'one-time-code');

/** Call it when a field gets the focus. */
function noteFirstText({ target }: { target: EventTarget }): void {
  if (isTextField(target) && !firstTexts.has(target)) firstTexts.set(target, target.value);
}

/** Call it when something is typed. A text that only the app replaces was never typed. */
function noteTyping({ target }: { target: EventTarget }): void {
  if (isTextField(target)) target.dataset.typed = '';
}

/** The text was typed before the dialog opened again. */
function noteTypedBefore(dialog: HTMLElement): void {
  for (const field of dialog.querySelectorAll<Field>('input, textarea')) {
    firstTexts.set(field, '');
    noteTyping({ target: field });
  }
}

const hasTypedText = (dialog: HTMLElement | null): boolean =>
  [...(dialog?.querySelectorAll<Field>('[data-typed]') ?? [])].some(
    (field) => field.value.trim() !== (firstTexts.get(field) ?? '').trim(),
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
