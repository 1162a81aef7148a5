/** Placement notes, which our own server stores: reading them needs no call to the platform. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { TapNote, TapNotes } from '#contract/steward/tap-notes.ts';
import { callSteward } from '../../../data/api/api.ts';
import { Offline } from '../../../data/api/app-error.ts';
import { ownKey } from '../../../data/live/own-key.ts';
import { readTapSnapshot } from '../offline/tap-snapshot.ts';

export const notesOptions = queryOptions({
  queryKey: ownKey('tapNotes', 'all'),
  queryFn: ({ signal }) => orKept(callSteward('GET /api/tap-notes', {}, signal), ({ notes }) => notes),
  networkMode: 'always',
  staleTime: 30_000,
});

export const noteOptions = (deviceId: string) =>
  queryOptions({
    queryKey: ownKey('tapNotes', 'one', deviceId),
    queryFn: ({ signal }) =>
      orKept(
        callSteward('GET /api/tap-notes/{deviceId}', { path: { deviceId } }, signal),
        ({ notes }): TapNote => ({
          deviceId,
          text: notes.notes[deviceId] ?? '',
          version: notes.versions[deviceId] ?? 0,
          changedAt: null,
          changedBy: null,
        }),
      ),
    networkMode: 'always',
    // Whoever is about to change it sees what it is now.
    staleTime: 0,
  });

/** The reply of our server; where it isn't reached, what this device keeps. */
async function orKept<Reply>(
  called: Promise<Reply>,
  find: (kept: { notes: TapNotes }) => Reply,
): Promise<Reply> {
  try {
    return await called;
  } catch (error) {
    const kept = error instanceof Offline ? await readTapSnapshot() : null;
    if (!kept) throw error;
    return find(kept);
  }
}

/** Reads the notes on screen again. */
export const refreshNotes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownKey('tapNotes') });

const none: Readonly<Record<string, string>> = {};

/** The words on each device that has some, by its id; empty until they are read. */
export const useNotes = (): Readonly<Record<string, string>> => useQuery(notesOptions).data?.notes ?? none;
