/** The team's notes on each kind of record, over the real server: reading, finding, and who may change them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotedKind, notedKinds } from '#contract/steward/notes.ts';
import type { FoundNotes } from '#contract/steward/operations/find.ts';
import type { RecordNotes } from '#contract/steward/operations/notes.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import { firstOf, openSystem, rowsOf, type System } from './system-fixture.ts';

let system: System;
const cookies = new Map<Role, string>();
const cookieOf = (role: Role) => cookies.get(role) ?? '';
const records = new Map<NotedKind, string>();
beforeAll(async () => {
  system = await openSystem();
  for (const role of roleIds) cookies.set(role, await system.signIn(role));
  for (const kind of notedKinds) {
    const rows = await rowsOf(system.call(cookieOf('admin'), aboutKind(kind).list, { query: { limit: 1 } }));
    records.set(kind, firstOf(rows).id);
  }
  await system.readGifts(cookieOf('admin'));
});
afterAll(() => system.stop());

const post = (as: Role, path: string, body?: object) => system.post(cookieOf(as), path, body);
const find = async (as: Role, text: string) =>
  // The reply that the route declares.
  ((await (await post(as, '/api/find/notes', { text })).json()) as FoundNotes).found;

test('colleagues can read a note on each kind of record and find it by its words; only its author can change it', async () => {
  system.control.mark();
  for (const [kind, record] of records) {
    await system.clock.advance(1_000);
    const id = randomUUID();
    const added = await post('staff', '/api/notes', { kind, record, id, note: `Señora called, ${kind}` });
    expect([kind, added.status]).toEqual([kind, 201]);
    const list = await system.ask(cookieOf('finance'), `/api/notes?kind=${kind}&record=${record}`);
    const { notes } = (await list.json()) as RecordNotes;
    expect(notes).toMatchObject([{ id, note: `Señora called, ${kind}`, isOwn: false, changedAt: null }]);
    for (const other of ['finance', 'admin'] as const) {
      expect((await post(other, `/api/notes/${id}`, { note: 'Mine' })).status).toBe(404);
      expect((await post(other, `/api/notes/${id}/remove`)).status).toBe(404);
    }
    const [found] = await find('finance', `senora ${kind}`);
    expect(found).toMatchObject({
      id,
      kind,
      recordId: record,
      note: `Señora called, ${kind}`,
      by: notes[0]?.by,
    });
    // Donors and plans need a donor ID for their link, and a name.
    expect([kind, found?.donorId !== null, found?.donorName !== null]).toEqual(
      kind === 'donor' || kind === 'plan' ? [kind, true, true] : [kind, false, false],
    );
    expect((await post('staff', `/api/notes/${id}`, { note: `Edited ${kind}` })).status).toBe(200);
    expect(await find('finance', `senora ${kind}`)).toEqual([]);
  }
  // Newest first.
  expect((await find('admin', 'edited')).map(({ kind }) => kind)).toEqual([...notedKinds].reverse());
  for (const { id } of await find('staff', 'edited'))
    expect((await post('staff', `/api/notes/${id}/remove`)).status).toBe(204);
  expect(await find('staff', 'edited')).toEqual([]);
  expect(system.upstreamRequests()).toEqual([]);
});

test("field managers can't find, read, or write notes", async () => {
  const [kind, record] = firstOf([...records]);
  const id = randomUUID();
  await post('staff', '/api/notes', { kind, record, id, note: 'Prefers calls' });
  const refused = [
    await post('field', '/api/find/notes', { text: 'calls' }),
    await system.ask(cookieOf('field'), `/api/notes?kind=${kind}&record=${record}`),
    await post('field', '/api/notes', { kind, record, id: randomUUID(), note: 'Mine' }),
    await post('field', `/api/notes/${id}`, { note: 'Mine' }),
    await post('field', `/api/notes/${id}/remove`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  for (const text of ['', 'x', 'x'.repeat(101)])
    expect((await post('staff', '/api/find/notes', { text })).status).toBe(400);
});
