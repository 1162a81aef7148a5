import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { lastCallAt } from '../../data/api/last-call.ts';
import { meOptions } from '../../data/session/session.ts';
import { extendSession } from '../../data/session/signing-in.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const IdleDialog = lazyPart(async () => (await import('./idle-dialog.tsx')).IdleDialog);

/** How long before the end of the session to warn, in ms (docs/safety.md: at least two minutes). */
const warnMs = 3 * 60_000;

/** Warns that the session is about to end for lack of activity, with a button that extends it. */
export function IdleWarning() {
  // Reading the session again would count as activity.
  const { data: me, dataUpdatedAt } = useSuspenseQuery({ ...meOptions, refetchOnMount: false });
  // Signing in again starts another session, which warns again.
  return <SessionWarning key={me.session.expiresAt} session={me.session} readAt={dataUpdatedAt} />;
}

type Props = { session: Me['session']; readAt: number };

function SessionWarning({ session: { idleExpiresAt, expiresAt }, readAt }: Props) {
  const client = useQueryClient();
  const [near, setNear] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const absoluteEnd = Date.parse(expiresAt);
  // The idle time is the session's end minus the time of the reply; each later reply starts it over.
  const [idleMs] = useState(() => Date.parse(idleExpiresAt) - readAt);
  const idleEnd = () => lastCallAt() + idleMs;
  const extendable = idleEnd() < absoluteEnd;
  useEffect(() => {
    if (near || understood) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const wait = Math.min(lastCallAt() + idleMs, absoluteEnd) - warnMs - Date.now();
      if (wait <= 0) setNear(true);
      else timer = setTimeout(check, Math.min(wait, 2 ** 31 - 1));
    };
    check();
    return () => clearTimeout(timer);
  }, [absoluteEnd, idleMs, near, understood]);
  const stay = async () => {
    try {
      if (extendable) await extendSession();
      else setUnderstood(true);
      await client.invalidateQueries({ queryKey: meOptions.queryKey });
    } catch {
      // If the session is already over, the sign-in dialog replaces this one.
    }
    setNear(false);
  };
  return near ? (
    <Suspense>
      <IdleDialog extendable={extendable} onStay={() => void stay()} />
    </Suspense>
  ) : null;
}
