/** Our own words on tap devices, kept by our server: reading them costs the service nothing. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TapNote, TapNoteBody, TapNotes } from '#contract/tap-notes.ts';
import { callOwn } from '../../data/api.ts';
import { Conflict } from '../../data/app-error.ts';
import { dropDraft } from './tap-note-drafts.ts';

const allKey = ['tap-notes', 'all'];

export const notesOptions = queryOptions({
  queryKey: allKey,
  queryFn: ({ signal }) => callOwn<TapNotes>('GET', '/api/tap-notes', undefined, signal),
  staleTime: 30_000,
});

export const noteOptions = (deviceId: string) =>
  queryOptions({
    queryKey: ['tap-notes', 'one', deviceId],
    queryFn: ({ signal }) => callOwn<TapNote>('GET', `/api/tap-notes/${deviceId}`, undefined, signal),
    // Whoever is about to change it sees what it is now.
    staleTime: 0,
  });

const none: Readonly<Record<string, string>> = {};

/** The words on each device that has some, by its id; empty until they are read. */
export const useNotes = (): Readonly<Record<string, string>> => useQuery(notesOptions).data?.notes ?? none;

/** Writes the note of one device over the version that was seen. Words typed meanwhile stay a draft. */
export function useWriteNote(deviceId: string) {
  const client = useQueryClient();
  const options = noteOptions(deviceId);
  return useMutation({
    mutationFn: (body: TapNoteBody) => callOwn<TapNote>('POST', `/api/tap-notes/${deviceId}`, body),
    onSuccess: (note, { text }) => {
      dropDraft(deviceId, text);
      client.setQueryData(options.queryKey, note);
      client.setQueryData<TapNotes>(allKey, (all) => {
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
