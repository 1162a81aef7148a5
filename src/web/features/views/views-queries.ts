import { queryOptions } from '@tanstack/react-query';
import type { Views } from '#contract/views.ts';
import { callOwn } from '../../data/api.ts';

/** One's own views of a list and the team's. `list` is its address. */
export const viewsOptions = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) =>
      callOwn<Views>('GET', `/api/views?list=${encodeURIComponent(list)}`, undefined, signal),
    staleTime: 60_000,
  });
