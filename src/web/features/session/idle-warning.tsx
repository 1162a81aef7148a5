import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { lastCallAt } from '../../data/last-call.ts';
import { extendSession, meOptions, useMe } from '../../data/session.ts';

const IdleDialog = lazy(async () => ({ default: (await import('./idle-dialog.tsx')).IdleDialog }));

/** Warned this long before the end, so that there is time to answer (safety C3: at least two minutes). */
const warnMs = 3 * 60_000;

/** Says that the session is about to end for want of use, and lets it go on with one press. */
export function IdleWarning() {
  const me = useMe();
  const client = useQueryClient();
  const [near, setNear] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const { idleExpiresAt, expiresAt } = me.session;
  const absoluteEnd = Date.parse(expiresAt);
  // The server tells when idling would have ended, counted from its answer; each later answer begins the idle time anew.
  const [idleMs] = useState(() => Date.parse(idleExpiresAt) - Date.now());
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
      // When the session is over already, the dialog that asks to sign in again stands here at once.
    }
    setNear(false);
  };
  return near ? (
    <Suspense>
      <IdleDialog extendable={extendable} onStay={() => void stay()} />
    </Suspense>
  ) : null;
}
