/** What letters say about the organization, from our own server. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

export const letterheadOptions = queryOptions({
  queryKey: ['letterhead'],
  queryFn: ({ signal }) => callSteward('GET /api/letterhead', {}, signal),
  // Whoever is about to print or change it sees what it is now.
  staleTime: 0,
});
