import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody, StewardQuery } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { notesOptions } from './notes-queries.ts';

type About = StewardQuery<'GET /api/notes'>;

/** After every change to a record's notes, even a failed one, they are read again. */
function useAct<Body>(about: About, act: (body: Body) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: notesOptions(about).queryKey });
    },
  });
}

export const useAddNote = (about: About) =>
  useAct(about, (added: Pick<StewardBody<'POST /api/notes'>, 'id' | 'note'>) =>
    callSteward('POST /api/notes', { body: { ...about, ...added } }),
  );

export const useChangeNote = (about: About) =>
  useAct(about, ({ id, note }: { id: string; note: string }) =>
    callSteward('POST /api/notes/{noteId}', { path: { noteId: id }, body: { note } }),
  );

export const useRemoveNote = (about: About) =>
  useAct(about, (id: string) => callSteward('POST /api/notes/{noteId}/remove', { path: { noteId: id } }));
