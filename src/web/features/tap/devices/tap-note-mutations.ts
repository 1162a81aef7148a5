import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../../data/api/api.ts';
import { Conflict } from '../../../data/api/app-error.ts';
import { showReceipt } from '../../../data/pending-changes/tray.ts';
import { dropDraft } from './tap-note-drafts.ts';
import { noteOptions, notesOptions } from './tap-note-queries.ts';

/** Writes the note of one device over the version that was seen. Words typed meanwhile stay a draft. */
export function useWriteNote(deviceId: string) {
  const client = useQueryClient();
  const options = noteOptions(deviceId);
  return useMutation({
    mutationFn: (body: StewardBody<'POST /api/tap-notes/{deviceId}'>) =>
      callSteward('POST /api/tap-notes/{deviceId}', { path: { deviceId }, body }),
    onSuccess: (note, { text }) => {
      dropDraft(deviceId, text);
      showReceipt({ title: note.text ? 'Note saved' : 'Note deleted' });
      client.setQueryData(options.queryKey, note);
      client.setQueryData(notesOptions.queryKey, (all) => {
        if (!all) return all;
        const { [deviceId]: _, ...others } = all.notes;
        return { notes: note.text ? { ...others, [deviceId]: note.text } : others };
      });
    },
    onError: async (error) => {
      if (error instanceof Conflict) await client.invalidateQueries(options);
    },
  });
}
