import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { FailureNotice } from '../frame/notice.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  /** Open from the start, unless something else needs it to stay mounted. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What is kept: "Keep plan". */
  safeLabel?: string;
  /** What is done: "Cancel plan". Never "OK". */
  actLabel: string;
  /** On the button while it runs: "Canceling…". */
  pendingLabel: string;
  look?: 'danger' | 'primary';
  /** Why it can't be done now. After a failure there is nothing left to keep, so the other button says "Close". */
  blocked?: string | undefined;
  /** True while the act runs: nothing closes the dialog, nothing starts it again. */
  pending: boolean;
  /** What went wrong, whether anything was changed, and what to do. It stays until the dialog is closed. */
  failure?: ReactNode;
  /** See Dialog. */
  keepsText?: boolean;
  /** The dialog closes once the promise resolves. It stays open when there is none, or when the act fails, which `failure` then says. */
  onAct: () => Promise<unknown> | undefined;
  children: ReactNode;
};

/**
 * A dialog before an act that moves money or can't be undone: it says what will change, waits for the outcome, and
 * shows its own failure.
 *
 *     <GuardedDialog
 *       onClose={close}
 *       title="Cancel Daniel Whitfield's plan?"
 *       safeLabel="Keep plan"
 *       actLabel="Cancel plan"
 *       pendingLabel="Canceling…"
 *       pending={cancel.isPending}
 *       onAct={cancel.mutateAsync}
 *     >
 *       <DialogText>No more gifts will be charged.</DialogText>
 *     </GuardedDialog>
 */
export function GuardedDialog(props: Props) {
  const {
    open = true,
    onClose,
    title,
    safeLabel = 'Cancel',
    actLabel,
    pendingLabel,
    look = 'danger',
    pending,
    failure,
    keepsText = false,
  } = props;
  const late = useLate(pending);
  const act = () => {
    // Whoever acts holds the error, and gives it back as `failure`.
    void props.onAct()?.then(onClose, () => undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      locked={pending}
      keepsText={keepsText}
      end={
        <>
          <Button onClick={onClose} disabled={pending}>
            {props.blocked && failure ? 'Close' : safeLabel}
          </Button>
          <Button
            look={look}
            pending={pending && pendingLabel}
            aria-disabled={props.blocked ? true : undefined}
            title={props.blocked}
            onClick={act}
          >
            {actLabel}
          </Button>
        </>
      }
    >
      {props.children}
      <FailureNotice>{failure}</FailureNotice>
      <p role="status">{late ? "This is taking longer than usual. Please don't repeat it." : ''}</p>
    </Dialog>
  );
}

/** True once `running` has lasted eight seconds. */
function useLate(running: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!running) return;
    const timer = setTimeout(() => setLate(true), 8000);
    return () => clearTimeout(timer);
  }, [running]);
  return late;
}
