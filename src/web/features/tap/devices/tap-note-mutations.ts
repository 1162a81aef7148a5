import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TapNote } from '#contract/steward/operations/tap-notes.ts';

import { Conflict } from '../../../data/api/app-error.ts';
import type { QueuedWrite } from '../../../data/offline/offline-records.ts';
import { sendOrKeep } from '../../../data/offline/send-queue.ts';
import { showReceipt } from '../../../data/pending-changes/tray.ts';
import { useMe } from '../../../data/session/session.ts';
import { noteOptions, notesOptions } from '../../../nouns/tap/tap-note-queries.ts';
import { dropDraft } from './tap-note-drafts.ts';

const route = 'POST /api/tap-notes/{deviceId}';

type Change = { text: string; version: number };

/**
 * Saves a device's note, based on the version the person saw; without a connection it waits on this device. Text typed in the meantime
 * stays a draft. `serial`: as printed on the device.
 */
export function useWriteNote(deviceId: string, serial: string) {
  const client = useQueryClient();
  const { user } = useMe();
  return useMutation({
    mutationFn: ({ text, version }: Change) => {
      const key = crypto.randomUUID();
      const inputFor = (seen: number) => ({ path: { deviceId }, body: { text, version: seen, key } });
      const write = {
        route,
        input: inputFor(version),
        about: deviceId,
        title: `Placement note on ${serial}`,
        to: `/tap/find?serial=${serial}`,
      } as const;
      // An earlier change may have arrived; the note then has the next version.
      return sendOrKeep(user.id, write, (before) =>
        inputFor(Math.max(version, (noteIn(before)?.version ?? -1) + 1)),
      );
    },
    onSuccess: (note, { text }) => {
      dropDraft(deviceId, text);
      if (!note) return;
      showReceipt({ title: note.text ? 'Note saved' : 'Note deleted' });
      showNote(client, note);
    },
    onError: async (error) => {
      if (error instanceof Conflict) await client.invalidateQueries(noteOptions(deviceId));
    },
  });
}

/** Updates the cache with a note's current state. */
function showNote(client: QueryClient, note: TapNote): void {
  const { deviceId, text, version } = note;
  client.setQueryData(noteOptions(deviceId).queryKey, note);
  client.setQueryData(notesOptions.queryKey, (all) => {
    if (!all) return all;
    const { [deviceId]: _, ...others } = all.notes;
    return {
      notes: text ? { ...others, [deviceId]: text } : others,
      versions: { ...all.versions, [deviceId]: version },
    };
  });
}

/** The note in a queued change; null for a change of another kind. */
export function noteIn(write: QueuedWrite | null): Change | null {
  if (write?.route !== route) return null;
  const { text, version } = write.input.body;
  return { text, version };
}
