import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

/** One's own views of a list and the team's. `list` is its address. */
export const viewsOptions = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => callSteward('GET /api/views', { query: { list } }, signal),
    staleTime: 60_000,
  });
