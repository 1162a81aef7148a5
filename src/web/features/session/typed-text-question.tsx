import { useUnsavedText } from '../../data/session/unsaved.ts';
import { LeaveQuestion } from '../../ui/dialog/dialog.tsx';
import type { LeaveGuardProps } from '../../ui/dialog/leave-guard.tsx';

/** Asks before a dialog's typed text is lost by a link, the browser's back button, or closing the tab. */
export function TypedTextQuestion({ hasText, isSending, onLeave }: LeaveGuardProps) {
  const leaving = useUnsavedText(hasText, isSending);
  const leave = () => {
    leaving.onLeave();
    onLeave();
  };
  return <LeaveQuestion open={leaving.open} onStay={leaving.onStay} onLeave={leave} />;
}
