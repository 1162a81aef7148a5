import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { countText } from '../../data/format/format.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { useProfileAct } from './profile-mutations.ts';

type Props = { count: number; onClose: () => void; onDone: () => void };

/** Asks before every other device is signed out, since someone may be typing on one. */
export function EndOtherSessionsDialog({ count, onClose, onDone }: Props) {
  const end = useProfileAct(() => callWithStepUp('POST /api/auth/sessions/end-others', {}));
  return (
    <GuardedDialog
      onClose={onClose}
      title="Sign out all other devices?"
      actLabel="Sign out all others"
      variant="primary"
      pending={end.isPending && 'Signing out…'}
      failure={writeFailure(end.error, 'the other devices were signed out')}
      onAct={async () => {
        await end.mutateAsync(undefined);
        onDone();
      }}
    >
      <DialogText>
        <p>
          {count === 1
            ? 'Your other session ends at once.'
            : `Your ${countText(count)} other sessions end at once.`}{' '}
          You stay signed in here. If you don't recognize a device, change your password too.
        </p>
      </DialogText>
    </GuardedDialog>
  );
}
