/** What letters say about the organization, from our own server. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

export const letterheadOptions = queryOptions({
  queryKey: ownKey('letterhead'),
  queryFn: ({ signal }) => callSteward('GET /api/letterhead', {}, signal),
  // Whoever prints or edits it must see its current state.
  staleTime: 0,
});
