import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { lastCallAt } from '../../data/api/last-call.ts';
import { extendSession, meOptions } from '../../data/session/session.ts';

const IdleDialog = lazy(async () => ({ default: (await import('./idle-dialog.tsx')).IdleDialog }));

/** Warned this long before the end, so that there is time to answer (docs/safety.md: at least two minutes). */
const warnMs = 3 * 60_000;

/** Warns that the session is about to end because nothing was done, and extends it with one press. */
export function IdleWarning() {
  const client = useQueryClient();
  // Reading it again would count as use.
  const { data: me, dataUpdatedAt } = useSuspenseQuery({ ...meOptions, refetchOnMount: false });
  const [near, setNear] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const { idleExpiresAt, expiresAt } = me.session;
  const absoluteEnd = Date.parse(expiresAt);
  // The time of the answer plus the idle time is when the session would have ended; each later answer restarts the idle time.
  const [idleMs] = useState(() => Date.parse(idleExpiresAt) - dataUpdatedAt);
  const idleEnd = () => lastCallAt() + idleMs;
  const extendable = idleEnd() < absoluteEnd;
  useEffect(() => {
    if (near || understood) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const wait = Math.min(lastCallAt() + idleMs, absoluteEnd) - warnMs - Date.now();
      if (wait <= 0) setNear(true);
      else timer = setTimeout(look, Math.min(wait, 2 ** 31 - 1));
    };
    look();
    return () => clearTimeout(timer);
  }, [absoluteEnd, idleMs, near, understood]);
  const stay = async () => {
    try {
      if (extendable) await extendSession();
      else setUnderstood(true);
      await client.invalidateQueries({ queryKey: meOptions.queryKey });
    } catch {
      // When the session is already over, the sign-in dialog replaces this one.
    }
    setNear(false);
  };
  return near ? (
    <Suspense>
      <IdleDialog extendable={extendable} onStay={() => void stay()} />
    </Suspense>
  ) : null;
}
