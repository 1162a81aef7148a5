import { lazy, Suspense, useEffect, useState } from 'react';
import { useAskedProof } from '../../data/proof.ts';
import { onSignedOut } from '../../data/session-events.ts';
import { IdleWarning } from './idle-warning.tsx';

const loadEnd = () => import('./session-end-dialog.tsx');
const SessionEndDialog = lazy(async () => ({ default: (await loadEnd()).SessionEndDialog }));
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** No part of a first visit; there long before a session can end, so that it also stands when our server does not answer. */
const fetchEndMs = 20_000;

/** What a session asks of its person, whatever the screen. */
export function SessionDialogs() {
  const [ended, setEnded] = useState(false);
  const proof = useAskedProof();
  useEffect(() => onSignedOut(() => setEnded(true)), []);
  useEffect(() => {
    const timer = setTimeout(() => void loadEnd(), fetchEndMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <IdleWarning />
      <Suspense>
        {ended ? <SessionEndDialog onSignedIn={() => setEnded(false)} /> : null}
        {proof ? <ProofDialog asked={proof} /> : null}
      </Suspense>
    </>
  );
}
