import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ChangedNoun } from '#contract/steward/live/live-changes.ts';
import { countText } from '#contract/values/money.ts';
import { observeChanges } from '../data/live/observe-changes.ts';
import { lastCount, noteCount } from '../data/nav-counts.ts';
import { useMay } from '../data/session/session.ts';
import { pendingChargebacksOptions, pendingSummaryOptions } from '../nouns/chargeback/pending-queries.ts';
import { openRefundRequestsOptions } from '../nouns/refund/request/refund-request-queries.ts';
import { NavBadge } from '../ui/frame/nav-badge.tsx';

/**
 * After the first read, a number is refreshed only once a person has stayed on a screen this long, so that the screen's own reads go
 * first.
 */
const restMs = 2_000;

/** The number of pending chargebacks or of open refund requests, beside their link in the rail. */
export function WaitingLabel({ at }: { at: '/chargebacks' | '/refunds' }) {
  const mayRefund = useMay()('contributions.initiateRefund');
  if (at === '/chargebacks') return <PendingChargebacks />;
  return mayRefund ? <OpenRequests /> : null;
}

const readChargebacks = (client: QueryClient) => client.prefetchQuery(pendingChargebacksOptions);
const readRequests = (client: QueryClient) => client.prefetchQuery(openRefundRequestsOptions);

function PendingChargebacks() {
  useRested(readChargebacks, 'chargebacks');
  const { data } = useQuery({ ...pendingSummaryOptions, enabled: false });
  const words = data?.isAll === false ? '+ pending' : ' pending';
  return <Count at="/chargebacks" count={data?.count} words={words} />;
}

function OpenRequests() {
  useRested(readRequests, 'refundRequests');
  const { data } = useQuery({ ...openRefundRequestsOptions, enabled: false });
  return <Count at="/refunds" count={data?.total} words=" requested" />;
}

type CountProps = { at: string; count: number | undefined; words: string };

/** Shows the last known number until it is read. */
function Count({ at, count, words }: CountProps) {
  const text = count === undefined ? null : count > 0 ? countText(count) + words : '';
  useEffect(() => {
    if (text !== null) noteCount(at, text);
  }, [at, text]);
  return <NavBadge text={text ?? lastCount(at)} />;
}

/** Refreshes a number when a record of this kind changes, never by a timer. */
function useRested(read: (client: QueryClient) => Promise<void>, noun: ChangedNoun): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  // The shell already waited before it loaded this component.
  const rest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: staying on a screen may find the number too old.
  useEffect(() => {
    const timer = setTimeout(() => void read(client), rest.current);
    rest.current = restMs;
    return () => clearTimeout(timer);
  }, [client, pathname]);
  useEffect(
    () =>
      observeChanges((changed) => {
        if (changed === noun) void read(client);
      }),
    [client, noun, read],
  );
}
