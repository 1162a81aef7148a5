import { type ComponentType, createContext, Suspense, useContext } from 'react';

export type LeaveGuardProps = {
  /** True if the dialog contains typed text that would be lost. */
  hasText: () => boolean;
  /** True while the text is being sent. */
  isSending: boolean;
  /** Called when the person leaves anyway. */
  onLeave: () => void;
};

/**
 * Asks before the screen or the page of a dialog with typed text is left. The app sets it, since dialogs know no addresses:
 *
 *     <LeaveGuard value={TypedTextQuestion}>
 */
export const LeaveGuard = createContext<ComponentType<LeaveGuardProps>>(() => null);

export function GuardedText(props: LeaveGuardProps) {
  const Guard = useContext(LeaveGuard);
  return (
    <Suspense>
      <Guard {...props} />
    </Suspense>
  );
}
