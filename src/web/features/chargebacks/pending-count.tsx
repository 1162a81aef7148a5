import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { countText } from '../../data/format/format.ts';
import { onChange } from '../../data/live/heard.ts';
import { pendingChargebacksOptions } from './chargebacks-queries.ts';
import { lastPending, notePending, PendingBadge } from './pending-badge.tsx';

/**
 * After the first read, the number is refreshed only once a person has stayed on a screen this long, so that the screen's own reads go
 * first.
 */
const restMs = 2_000;

/** The number of pending chargebacks beside their link in the rail. Refreshed when a chargeback changes, never by a timer. */
export function PendingLabel() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...pendingChargebacksOptions, enabled: false });
  // The shell already waited before it loaded this component.
  const rest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: staying on a screen may find the number too old.
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
