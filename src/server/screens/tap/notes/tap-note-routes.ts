/** Reads and writes our own notes on tap devices. None of this reaches the platform. */
import type { tapNoteOperations } from '#contract/steward/operations/tap-notes.ts';
import { by } from '../../../auth/auth-routes.ts';
import { ProblemError } from '../../../gate/problem.ts';
import type { StewardHandlers } from '../../../gate/steward-api.ts';
import type { TapNoteStore } from './tap-notes.ts';

export const tapNoteRoutes = (notes: TapNoteStore): StewardHandlers<keyof typeof tapNoteOperations> => ({
  'GET /api/tap-notes': () => notes.all(),
  'GET /api/tap-notes/{deviceId}': ({ path }) => notes.get(path.deviceId),
  'POST /api/tap-notes/{deviceId}': async ({ path, body: { text, version, key }, session, request }) => {
    const written = await notes.write(by(session, request), path.deviceId, {
      text: text.trim(),
      seenVersion: version,
      key,
    });
    if (written) return written;
    throw new ProblemError(409, 'note-changed', 'Someone else just changed this note', {
      detail: 'Your text is still here. Review their change, then save again.',
      outcome: 'nothing-changed',
    });
  },
});
