import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/giving/operations.ts';
import { callSteward } from '../../data/api/api.ts';
import { type CompleteList, readAll } from '../../data/api/read.ts';
import { copiedPage } from '../reversal/list-queries.ts';

/** A chargeback takes weeks, so a read stays good for a while; the screen shows how old it is. */
const staleTime = 10 * 60_000;
/** The most that one reply of our server holds. */
const limit = 100;

type Chargeback = Reply<'chargebacks.list'>['data'][number];

/**
 * The newest chargebacks, and every pending one: from our server's copy, without a call to the platform. Until the copy is complete, the
 * platform's newest 200, in at most two calls. `complete`: no pending one is missing.
 */
export const newestChargebacksOptions = queryOptions({
  queryKey: ['service', 'chargebacks', 'newest'],
  queryFn: async ({ client, signal }): Promise<CompleteList<Chargeback>> =>
    (await copiedChargebacks(client, signal)) ?? readAll('chargebacks.list', {}, 2, signal),
  staleTime,
});

async function copiedChargebacks(client: QueryClient, signal: AbortSignal) {
  const page = (body: { status?: string[]; direction: 'ASC' | 'DESC' }) =>
    copiedPage<Chargeback>(client, 'chargebacks', () =>
      callSteward('POST /api/mirror/chargebacks', { body: { sort: 'created', limit, ...body } }, signal),
    );
  const [pending, newest] = await Promise.all([
    page({ status: ['pending'], direction: 'ASC' }),
    page({ direction: 'DESC' }),
  ]);
  if (!pending || !newest) return null;
  const rows = new Map([...newest.reply.data, ...pending.reply.data].map((row) => [row.id, row]));
  return {
    rows: [...rows.values()],
    total: newest.reply.totalCount,
    complete: (pending.reply.totalCount ?? 0) <= limit,
    asOf: newest.asOf,
    stale: newest.stale,
  };
}
