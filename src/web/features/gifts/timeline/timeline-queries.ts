import { useQueries, useQuery } from '@tanstack/react-query';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { depositOptions, depositsOptions } from '../../../nouns/deposit/query.ts';
import { type Known, maxDeposits } from './payment-timeline-steps.ts';

/** Reads the first deposits of `ids`; the others are only named. Reads nothing for a role that may not see deposits. */
export function useDepositsOf(ids: readonly string[], mayRead: boolean): (id: string) => Known {
  const read = mayRead ? ids.slice(0, maxDeposits) : [];
  const results = useQueries({ queries: read.map((id) => depositOptions(id)) });
  return (id) => {
    const result = results[read.indexOf(id)];
    if (!result) return 'not read';
    return result.data?.reply.data ?? (result.error ? 'failed' : 'waiting');
  };
}

/** The first deposits that arrived after `time`: one of them returned the money that was won back then. */
export function useDepositsAfter(time: string | null, mayRead: boolean): string[] {
  const since = readTime(time);
  const { data } = useQuery({
    ...depositsOptions({ arrivesFrom: calendarDay(0, since ?? new Date()), direction: 'ASC', limit: 10 }),
    enabled: since !== null && mayRead,
  });
  return since === null ? [] : (data?.reply.data ?? []).slice(0, maxDeposits).map(({ id }) => id);
}
