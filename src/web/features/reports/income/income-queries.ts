/** The monthly change of plans, from our own server: reading it makes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { defined } from '../../../data/search/list-search.ts';

/** `month`: YYYY-MM, by default this month. Read again after each write that changes plans. */
export const incomeOptions = (month: string | undefined) =>
  queryOptions({
    queryKey: ['service', 'subscriptions', 'pulse', month ?? null] as const,
    queryFn: ({ signal }) => callSteward('GET /api/plan-pulse', { query: defined('month', month) }, signal),
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data?.state.complete === false ? 5_000 : false),
  });
