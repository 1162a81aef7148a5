import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { countText } from '../../data/format/format.ts';
import { onChange } from '../../data/live/heard.ts';
import { pendingChargebacksOptions } from './chargebacks-queries.ts';
import { lastPending, notePending, PendingBadge } from './pending-badge.tsx';

/** A screen reads its own data first: after the first time, this waits until a person has stayed on one for so long. */
const restMs = 2_000;

/** How many chargebacks are pending, beside their link in the rail. Read again when one changed, never by the clock. */
export function PendingLabel() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...pendingChargebacksOptions, enabled: false });
  // The shell has waited before it fetched this part.
  const rest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that someone stays on may find the number too old.
  useEffect(() => {
    const timer = setTimeout(() => void client.prefetchQuery(pendingChargebacksOptions), rest.current);
    rest.current = restMs;
    return () => clearTimeout(timer);
  }, [client, pathname]);
  useEffect(
    () =>
      onChange((noun) => {
        if (noun === 'chargebacks') void client.prefetchQuery(pendingChargebacksOptions);
      }),
    [client],
  );
  const text = data ? (data.count > 0 ? `${countText(data.count)}${data.complete ? '' : '+'}` : '') : null;
  useEffect(() => {
    if (text !== null) notePending(text);
  }, [text]);
  return <PendingBadge text={text ?? lastPending()} />;
}
