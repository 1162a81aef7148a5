import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

/** Every reading of views; an act on one makes all of them old. */
export const viewsKey = ownKey('views');

/** One's own views of a list and the team's. `list` is its address. */
export const viewsOptions = (list: string) =>
  queryOptions({
    queryKey: [...viewsKey, 'of', list],
    queryFn: ({ signal }) => callSteward('GET /api/views', { query: { list } }, signal),
    staleTime: 60_000,
  });

/** Views of reports that the person pinned to the overview, in the order of pinning. */
export const pinnedOptions = queryOptions({
  queryKey: [...viewsKey, 'pinned'],
  queryFn: ({ signal }) => callSteward('GET /api/views/pinned', {}, signal),
  staleTime: 60_000,
});
