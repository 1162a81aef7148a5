import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type FailureMessage, failureMessage, NotFound, Refused } from '../data/api/app-error.ts';
import { FailurePanel } from '../ui/frame/state-panel.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

const NoAccessScreen = lazyPart(async () => (await import('./no-access-screen.tsx')).NoAccessScreen);

const OfflineScreen = lazyPart(
  async () => (await import('./offline/offline-screen.tsx')).OfflineScreen,
  // Without the app's stored copy, it can't be loaded either.
  function OfflineInstead({ onBack, message }: { onBack: () => void; message: FailureMessage }) {
    return <FailurePanel {...message} onRetry={onBack} />;
  },
);

/** Replaces a screen that couldn't be shown at all. */
export function AppErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  if (error instanceof NotFound) return <NotFoundScreen />;
  if (error instanceof Refused)
    return (
      <Suspense>
        <NoAccessScreen />
      </Suspense>
    );
  // Its code or the session couldn't be loaded.
  if (!navigator.onLine)
    return (
      <Suspense>
        <OfflineScreen onBack={() => window.location.reload()} message={failureMessage(error)} />
      </Suspense>
    );
  return (
    <FailurePanel
      {...failureMessage(error)}
      onRetry={() => {
        resetQueries();
        reset();
        void router.invalidate();
      }}
    />
  );
}
