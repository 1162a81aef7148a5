import { useQueries } from '@tanstack/react-query';
import { depositOptions } from '../deposits/deposits-queries.ts';
import { type Known, mostDeposits } from './money-trail.ts';

/** The first two of the deposits; the others are named only. Nothing is read for a role that may not see deposits. */
export function useDepositsOf(ids: readonly string[], mayRead: boolean): (id: string) => Known {
  const read = mayRead ? ids.slice(0, mostDeposits) : [];
  const results = useQueries({ queries: read.map((id) => depositOptions(id)) });
  return (id) => {
    const result = results[read.indexOf(id)];
    if (!result) return 'not read';
    return result.data?.reply.data ?? (result.error ? 'failed' : 'waiting');
  };
}
