import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

/** The key of every query about views; a change to one view makes all of them stale. */
export const viewsKey = ownKey('views');

/** A person's own views of a list, and the team's. `list` is the list's path. */
export const viewsOptions = (list: string) =>
  queryOptions({
    queryKey: [...viewsKey, 'of', list],
    queryFn: ({ signal }) => callSteward('GET /api/views', { query: { list } }, signal),
    staleTime: 60_000,
  });

/** Views of reports that the person pinned to the overview, in the order they were pinned. */
export const pinnedOptions = queryOptions({
  queryKey: [...viewsKey, 'pinned'],
  queryFn: ({ signal }) => callSteward('GET /api/views/pinned', {}, signal),
  staleTime: 60_000,
});
