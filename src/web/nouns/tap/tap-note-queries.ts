/** Placement notes, which our own server stores: reading them makes no call to the platform. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { TapNote } from '#contract/steward/operations/tap-notes.ts';
import { lookUp } from '#contract/values/look-up.ts';

import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';
import { orOffline } from '../../data/offline/offline-reads.ts';
import { readTapSnapshot } from './tap-snapshot.ts';

export const notesOptions = queryOptions({
  queryKey: ownKey('tapNotes', 'all'),
  queryFn: (context) =>
    orOffline(
      context,
      callSteward('GET /api/tap-notes', {}, context.signal),
      async (account) => (await readTapSnapshot(account))?.notes,
    ),
  networkMode: 'always',
  staleTime: 30_000,
});

export const noteOptions = (deviceId: string) =>
  queryOptions({
    queryKey: ownKey('tapNotes', 'one', deviceId),
    queryFn: (context) =>
      orOffline(
        context,
        callSteward('GET /api/tap-notes/{deviceId}', { path: { deviceId } }, context.signal),
        (account) => storedNote(account, deviceId),
      ),
    networkMode: 'always',
    // A person who is about to edit it must see its current state.
    staleTime: 0,
  });

async function storedNote(account: string, deviceId: string): Promise<TapNote | null> {
  const kept = await readTapSnapshot(account);
  if (!kept) return null;
  const { notes, versions } = kept.notes;
  return {
    deviceId,
    text: lookUp(notes, deviceId) ?? '',
    version: lookUp(versions, deviceId) ?? 0,
    changedAt: null,
    changedBy: null,
  };
}

/** Reads the notes on screen again. */
export const refreshNotes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownKey('tapNotes') });

const none: Readonly<Record<string, string>> = {};

/** The notes by device ID; empty until they are read. */
export const useNotes = (): Readonly<Record<string, string>> => useQuery(notesOptions).data?.notes ?? none;
