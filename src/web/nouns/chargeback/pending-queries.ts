import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { followMs } from '../../data/api/copy.ts';
import { summaryOf } from './pending-chargebacks.ts';

/** A chargeback takes weeks, so a read stays good for a while; the screen shows how old it is. */
const staleTime = 10 * 60_000;

/** The pending chargebacks. */
export const pendingChargebacksOptions = queryOptions({
  queryKey: ['service', 'chargebacks', 'pending'],
  queryFn: ({ signal }) => callSteward('GET /api/lists/chargebacks/pending', {}, signal),
  staleTime,
  refetchInterval: ({ state: { data } }) => (data?.complete === false ? followMs : false),
});

/** How many are pending and how much is at stake; from the same read as their list. */
export const pendingSummaryOptions = queryOptions({ ...pendingChargebacksOptions, select: summaryOf });
