import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AppError, NotFound, Refused } from '../../data/app-error.ts';
import { FailurePanel, StatePanel } from '../../ui/state-panel.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What stands where a screen would, when it could not be shown at all. */
export function AppErrorScreen({ error, reset }: { error: Error; reset: () => void }) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  if (error instanceof NotFound) return <NotFoundScreen />;
  if (error instanceof Refused)
    return (
      <StatePanel title="Your role does not include this">
        <p>Nothing was changed. An administrator of your team can do it, or change your role.</p>
      </StatePanel>
    );
  const known = error instanceof AppError;
  return (
    <FailurePanel
      title={known ? error.message : 'This screen could not be shown'}
      detail={known ? (error.problem.detail ?? 'Nothing was changed.') : 'Nothing was changed. Try again, or go back.'}
      retryAfter={known ? error.retryAfter : undefined}
      requestId={known ? error.problem.requestId : undefined}
      onRetry={() => {
        resetQueries();
        reset();
        void router.invalidate();
      }}
    />
  );
}
