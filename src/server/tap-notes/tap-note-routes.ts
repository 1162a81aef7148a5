/** Reading and writing our own words on tap devices, strictly checked. Nothing of it reaches the service. */
import * as z from 'zod/mini';
import { countCharacters } from '#contract/count-characters.ts';
import { mostTapNote, type TapNotes as Notes, type TapNoteBody } from '#contract/tap-notes.ts';
import { invalid, readBody, sessionOf } from '../auth/auth-answers.ts';
import { by } from '../auth/auth-routes.ts';
import { ProblemError } from '../gate/problem.ts';
import type { Route, RouteRequest } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import type { TapNotes } from './tap-notes.ts';

const plainId = /^[\w-]{1,64}$/;
/** One line: it stands on cards and in lists. */
const words = z
  .string()
  .check(z.refine((text) => countCharacters(text.trim()) <= mostTapNote && !/\p{Cc}/u.test(text)));
const noteBody = z.strictObject({ text: words, version: z.int().check(z.gte(0), z.lte(1_000_000_000)) });

const policy = { kind: 'act', act: 'tap.note' } as const;

export const tapNoteRoutes = (notes: TapNotes): Route[] => [
  {
    id: 'tapNotes.list',
    method: 'GET',
    path: '/api/tap-notes',
    policy,
    handler: async ({ url }) => {
      if (url.search !== '') throw invalid([{ field: '', message: 'takes no filters' }]);
      const answer: Notes = { notes: await notes.all() };
      return json(answer);
    },
  },
  {
    id: 'tapNotes.get',
    method: 'GET',
    path: '/api/tap-notes/:deviceId',
    policy,
    handler: async (request) => json(await notes.get(deviceOf(request))),
  },
  {
    id: 'tapNotes.write',
    method: 'POST',
    path: '/api/tap-notes/:deviceId',
    policy,
    handler: (request) => write(notes, request),
  },
];

async function write(notes: TapNotes, request: RouteRequest): Promise<Response> {
  const deviceId = deviceOf(request);
  const { text, version }: TapNoteBody = readBody(noteBody, request);
  const written = await notes.write(by(sessionOf(request), request), deviceId, text.trim(), version);
  if (written) return json(written);
  throw new ProblemError(409, 'note-changed', 'Someone else just changed this note', {
    detail: 'Your text is still here. Review their change, then save again.',
    outcome: 'nothing-changed',
  });
}

function deviceOf({ params }: RouteRequest): string {
  const id = params.deviceId ?? '';
  if (!plainId.test(id)) throw invalid([{ field: 'deviceId', message: 'is not an id' }]);
  return id;
}
