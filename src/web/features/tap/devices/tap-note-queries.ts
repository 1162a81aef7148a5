/** Placement notes, which our own server stores: reading them needs no call to the platform. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';

export const notesOptions = queryOptions({
  queryKey: ['tap-notes', 'all'],
  queryFn: ({ signal }) => callSteward('GET /api/tap-notes', {}, signal),
  staleTime: 30_000,
});

export const noteOptions = (deviceId: string) =>
  queryOptions({
    queryKey: ['tap-notes', 'one', deviceId],
    queryFn: ({ signal }) => callSteward('GET /api/tap-notes/{deviceId}', { path: { deviceId } }, signal),
    // Whoever is about to change it sees what it is now.
    staleTime: 0,
  });

const none: Readonly<Record<string, string>> = {};

/** The words on each device that has some, by its id; empty until they are read. */
export const useNotes = (): Readonly<Record<string, string>> => useQuery(notesOptions).data?.notes ?? none;
