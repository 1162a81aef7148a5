/** Refunds, chargebacks, and deposits as our server has copied them. Asking for them calls no platform. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SetState } from '#contract/steward/mirror.ts';
import type { ReversalPage, StatusSum } from '#contract/steward/reversals.ts';
import type { Fresh } from '../api/api.ts';
import { NotFound } from '../api/app-error.ts';

type Set = 'refunds' | 'chargebacks' | 'deposits';
const stateKey = (set: Set) => ['mirror', 'reversals', set] as const;

/** A page of the list. `sums`: of all that match; undefined where the platform answered, which can't search, sort, or sum. */
export type ListedPage<Row> = { data: Row[]; totalCount: number | null; sums?: StatusSum[] };

/** How complete the copy is, as far as a read has said so: null where our server has none, undefined before any read. */
export const useKnownReversals = (set: Set) =>
  useQuery<SetState | null>({ queryKey: stateKey(set), enabled: false }).data;

/** Null where the copy isn't complete, or there is none. What is learned of it is kept. */
export async function copiedPage<Row>(
  client: QueryClient,
  set: Set,
  request: () => Promise<ReversalPage<Row>>,
): Promise<Fresh<ListedPage<Row>> | null> {
  if (client.getQueryData<SetState | null>(stateKey(set)) === null) return null;
  try {
    const { state, ...reply } = await request();
    client.setQueryData(stateKey(set), state);
    return state.complete ? { reply, asOf: state.asOf, stale: false } : null;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    client.setQueryData(stateKey(set), null);
    return null;
  }
}
