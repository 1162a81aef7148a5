import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { TapNote, TapNotes } from '#contract/steward/operations/tap-notes.ts';

import type { Role } from '#contract/steward/roles.ts';

import { jsonOf, type Running, startTestServer } from '../../../tests/running-server.ts';
import { tapNoteRoutes } from './tap-note-routes.ts';
import { createTapNotes } from './tap-notes.ts';

const activity = { recordIn: async () => undefined };
let running: Running;
beforeAll(async () => {
  running = await startTestServer({
    features: ({ database, clock }) => tapNoteRoutes(createTapNotes({ database, clock, activity })),
  });
});
afterAll(() => running.stop());

const post = (device: string, body: object, as: Role | null = 'field') =>
  running.call('POST', `/api/tap-notes/${device}`, { as, body });

test('a field manager writes a note; someone who saw an older version gets a conflict and changes nothing', async () => {
  expect(await jsonOf<TapNote>(await post('d1', { text: '  Row 4, left ', version: 0 }))).toMatchObject({
    text: 'Row 4, left',
    version: 1,
  });
  const late = await post('d1', { text: 'Row 9', version: 0 }, 'staff');
  expect([late.status, (await jsonOf<Problem>(late)).type]).toEqual([409, 'note-changed']);
  const read = await running.call('GET', '/api/tap-notes/d1', { as: 'staff' });
  expect(await jsonOf<TapNote>(read)).toMatchObject({ text: 'Row 4, left', version: 1 });
  const all = await jsonOf<TapNotes>(await running.call('GET', '/api/tap-notes', { as: 'field' }));
  expect(all).toEqual({ notes: { d1: 'Row 4, left' }, versions: { d1: 1 } });
});

test('refuses unknown members, long or multi-line text, invalid IDs, and unknown queries', async () => {
  for (const body of [
    {},
    { text: 'x' },
    { text: 'x', version: 0.5 },
    { text: 'x', version: -1 },
    { text: 'x', version: 0, more: 1 },
    { text: 'x', version: 0, key: 'short' },
    { text: 'x'.repeat(201), version: 0 },
    { text: 'one\ntwo', version: 0 },
  ])
    expect((await post('d2', body)).status).toBe(400);
  // Length counts characters, not UTF-16 units.
  expect((await post('d3', { text: '😀'.repeat(200), version: 0 })).status).toBe(200);
  expect((await post('a%20b', { text: 'x', version: 0 })).status).toBe(400);
  expect((await running.call('GET', '/api/tap-notes?q=1', { as: 'field' })).status).toBe(400);
  expect((await post('d2', { text: 'x', version: 0 }, null)).status).toBe(401);
});
