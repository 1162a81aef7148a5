import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { LateNotice } from '../frame/late-notice.tsx';
import { FailureNotice } from '../frame/notice.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  /** Open by default; set it if something else needs the dialog to stay mounted. */
  open?: boolean;
  onClose: () => void;
  /** See Dialog. */
  onDiscard?: () => void;
  title: ReactNode;
  /** The safe button: "Keep plan". */
  safeLabel?: string;
  /** The button that acts: "Cancel plan". Never "OK". */
  actLabel: string;
  variant?: 'danger' | 'primary';
  /** Why the action isn't possible now. After a failure there is nothing left to keep, so the safe button says "Close". */
  blocked?: string | undefined;
  /** The text of that button while the action runs ("Canceling…"); the dialog can't be closed, and the action can't be started again. */
  pending: string | false;
  /** What went wrong, whether anything changed, and what to do next. Shown until the dialog is closed. */
  failure?: ReactNode;
  /** See Dialog. */
  keepsText?: boolean;
  /** The dialog closes once the promise resolves. It stays open without a promise, and after a failure, which `failure` then explains. */
  onAct: () => Promise<unknown> | undefined;
  children: ReactNode;
};

/**
 * A dialog before an action that moves money or can't be undone: it says what will change, waits for the outcome, and
 * shows its own failure.
 *
 *     <GuardedDialog
 *       onClose={close}
 *       title="Cancel Daniel Whitfield's plan?"
 *       safeLabel="Keep plan"
 *       actLabel="Cancel plan"
 *       pending={cancel.isPending && 'Canceling…'}
 *       onAct={cancel.mutateAsync}
 *     >
 *       <DialogText>Past gifts aren't refunded.</DialogText>
 *     </GuardedDialog>
 */
export function GuardedDialog(props: Props) {
  const { open = true, onClose, onDiscard, title, pending, failure, keepsText = false } = props;
  const act = () => {
    // The caller has the error and passes it back as `failure`.
    void props.onAct()?.then(onClose, () => undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onDiscard={onDiscard}
      title={title}
      locked={pending !== false}
      sent={isOver(props)}
      keepsText={keepsText}
      end={<GuardedButtons {...props} onAct={act} />}
    >
      {props.children}
      <FailureNotice>{failure}</FailureNotice>
      <LateNotice running={pending !== false} />
    </Dialog>
  );
}

/** The action is neither possible nor running, and the dialog says why: there is nothing left to keep. */
const isOver = ({ blocked, failure }: Pick<Props, 'blocked' | 'failure'>): boolean =>
  Boolean(blocked && failure);

type ButtonsProps = Pick<
  Props,
  'onClose' | 'safeLabel' | 'actLabel' | 'variant' | 'blocked' | 'pending' | 'failure'
> & { onAct: () => void };

/** The two buttons of such a dialog, for tests: a dialog itself is rendered only in a browser. */
export const GuardedButtons = (props: ButtonsProps) => (
  <>
    <Button onClick={props.onClose} disabled={props.pending !== false}>
      {isOver(props) ? 'Close' : (props.safeLabel ?? 'Cancel')}
    </Button>
    <Button
      variant={props.variant ?? 'danger'}
      pending={props.pending}
      aria-disabled={props.blocked ? true : undefined}
      title={props.blocked}
      onClick={props.onAct}
    >
      {props.actLabel}
    </Button>
  </>
);
