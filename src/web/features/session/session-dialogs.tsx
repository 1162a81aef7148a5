import { lazy, Suspense, useEffect, useState } from 'react';
import { onSignedOut } from '../../data/session/session-events.ts';
import { notLoaded, type StepUpRequest, useStepUpRequest } from '../../data/session/step-up.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const loadEnd = () => import('./session-end-dialog.tsx');
/** The sign-in form loads it for people with two-step verification. */
const loadCode = () => import('./code-form.tsx');
const SessionEndDialog = lazy(async () => ({ default: (await loadEnd()).SessionEndDialog }));
const IdleWarning = lazyPart(async () => (await import('./idle-warning.tsx')).IdleWarning);
const loadStepUp = () => import('./step-up-dialog.tsx');
/** If it can't be loaded, as when a new version of Steward no longer has its file, the form stays with everything that was typed. */
const StepUpDialog = lazyPart(
  async () => (await loadStepUp()).StepUpDialog,
  function StepUpMissing({ request }: { request: StepUpRequest }) {
    useEffect(() => request.reject(notLoaded()), [request]);
    return null;
  },
);

/** Not part of a first visit, but loaded long before a session can end, so that it works even if our server doesn't respond. In ms. */
const loadAfterMs = 20_000;

/** The session's dialogs, on every screen: it is about to end, it has ended, or a change needs the password again. */
export function SessionDialogs() {
  const [ended, setEnded] = useState(false);
  const [ready, setReady] = useState(false);
  const stepUp = useStepUpRequest();
  useEffect(() => onSignedOut(() => setEnded(true)), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(true);
      // Without a connection, they are loaded when needed.
      for (const load of [loadEnd, loadCode, loadStepUp]) void load().catch(() => undefined);
    }, loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Suspense>{ready ? <IdleWarning /> : null}</Suspense>
      <Suspense>
        {ended ? <SessionEndDialog onSignedIn={() => setEnded(false)} /> : null}
        {stepUp ? <StepUpDialog request={stepUp} /> : null}
      </Suspense>
    </>
  );
}
