/** Our team's notes, which our own server stores: reading them makes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardQuery } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

export const notesOptions = (about: StewardQuery<'GET /api/notes'>) =>
  queryOptions({
    queryKey: ownKey('notes', 'one', about.record, about.kind),
    queryFn: ({ signal }) => callSteward('GET /api/notes', { query: about }, signal),
    staleTime: 30_000,
  });
