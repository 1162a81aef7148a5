/** Routes of notes on records. None of this reaches the platform. */
import type { noteOperations } from '#contract/steward/operations/notes.ts';
import { by } from '../../auth/auth-routes.ts';
import { notFound } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { RecordNotes } from '../../records/record-notes.ts';

export const noteRoutes = (notes: RecordNotes): StewardHandlers<keyof typeof noteOperations> => ({
  'GET /api/notes': async ({ query: { kind, record }, session }) => ({
    notes: await notes.of(kind, record, session.user.id),
  }),
  'POST /api/notes': async ({ body, session, request }) => {
    const added = await notes.add(by(session, request), { ...body, note: body.note.trim() });
    if (!added) throw notFound();
    return added;
  },
  'POST /api/notes/{noteId}': async ({ path, body, session, request }) => {
    const changed = await notes.change(by(session, request), path.noteId, body.note.trim());
    if (!changed) throw notFound();
    return changed;
  },
  'POST /api/notes/{noteId}/remove': async ({ path, session, request }) => {
    if (!(await notes.remove(by(session, request), path.noteId))) throw notFound();
    return null;
  },
});
