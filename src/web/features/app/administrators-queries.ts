import { queryOptions } from '@tanstack/react-query';
import type { Administrators } from '#contract/team.ts';
import { callOwn } from '../../data/api.ts';

/** Who can give access. Read only where somebody lacks it. */
export const administratorsOptions = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => callOwn<Administrators>('GET', '/api/administrators', undefined, signal),
  staleTime: 10 * 60_000,
});
