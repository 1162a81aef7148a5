import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { failureWords, NotFound, Refused } from '../../data/app-error.ts';
import { FailurePanel, StatePanel } from '../../ui/state-panel.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What stands where a screen would, when it could not be shown at all. */
export function AppErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  if (error instanceof NotFound) return <NotFoundScreen />;
  if (error instanceof Refused)
    return (
      <StatePanel title="Your role does not include this">
        <p>Nothing was changed. An administrator of your team can do it, or change your role.</p>
      </StatePanel>
    );
  return (
    <FailurePanel
      {...failureWords(error)}
      onRetry={() => {
        resetQueries();
        reset();
        void router.invalidate();
      }}
    />
  );
}
