/** Tests of walks, reports, photos, and to-dos. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { actingAs, recordedActivity } from '../../../tests/recorded-activity.ts';
import { createTapFindings, type NewFinding } from './findings.ts';
import { createTapPhotos, maxPhotosPerDay } from './photos.ts';
import { createTodos } from './todos.ts';
import { createTapWalks } from './walks.ts';

const by = actingAs('field');

/** Opens walks on a database; `opens` determines what each device opens. */
export function tapRooms(database: Database, clock = createManualClock()) {
  const { entries, activity } = recordedActivity();
  const opens = new Map<string, string | null>();
  const parts = { database, activity, clock, destinationsOf: async () => opens };
  return {
    entries,
    opens,
    clock,
    walks: createTapWalks(parts),
    findings: createTapFindings(parts),
    todos: createTodos(parts),
    photos: createTapPhotos(parts),
  };
}

/** `open` connects to an empty database, or to one where other tests have left their walks. */
export function tapWalkSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const database = await open();
    const rooms = tapRooms(database);
    const [a, b, c]: [string, string, string] = [randomUUID(), randomUUID(), randomUUID()];
    const id = randomUUID();
    const devices = [
      { deviceId: a, serial: '114201', expectedId: 'winter' },
      { deviceId: b, serial: '114202', expectedId: null },
      { deviceId: c, serial: null, expectedId: 'winter' },
    ];
    const walk = await rooms.walks.add(by('u1'), { id, name: 'Lobby', devices });
    const finding = (deviceId: string, more: Partial<NewFinding> = {}): NewFinding => ({
      id: randomUUID(),
      deviceId,
      note: '',
      photoId: null,
      markedAt: rooms.clock.now(),
      ...more,
    });
    const ours = async () => {
      const { open: opened, done } = await rooms.todos.list();
      const isOurs = ({ deviceId }: { deviceId: string }) => [a, b, c].includes(deviceId);
      return { open: opened.filter(isOurs), done: done.filter(isOurs) };
    };
    return { ...rooms, database, walk, id, devices, a, b, c, finding, ours };
  };

  test('a walk keeps its list in order and counts what was checked; creating it twice adds nothing', async () => {
    const { database, walks, walk, id, devices, findings, finding, a, b, entries } = await fixture();
    expect(walk).toMatchObject({ name: 'Lobby', devices: 3, checked: 0, problems: 0, list: devices });
    expect(await walks.add(by('u2'), { id, name: 'Other', devices: [] })).toEqual(walk);
    await findings.mark(by('u1'), id, { ...finding(a), mark: 'right' });
    await findings.mark(by('u2'), id, { ...finding(b), mark: 'damaged' });
    expect(await walks.get(id)).toMatchObject({ checked: 2, problems: 1 });
    expect((await walks.list()).find((one) => one.id === id)).toMatchObject({ devices: 3, checked: 2 });
    expect(await findings.mark(by('u1'), id, { ...finding('elsewhere'), mark: 'right' })).toBeNull();
    expect(await walks.get('nothing')).toBeNull();
    expect(await walks.setFinished(by('u1'), 'nothing', true)).toBeNull();
    expect(entries.map(({ operation }) => operation)).toEqual(['tap.addWalk', 'tap.mark', 'tap.mark']);
    await database.close();
  });

  test('a mark that is sent repeatedly, even simultaneously, is stored once; earlier marks stay as history', async () => {
    const { database, walks, findings, finding, id, a } = await fixture();
    const wrong = { ...finding(a, { note: 'Opens the gala' }), mark: 'wrong' as const };
    const sent = await Promise.all(Array.from({ length: 5 }, () => findings.mark(by('u1'), id, wrong)));
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toHaveLength(1);
    const right = finding(a, { markedAt: wrong.markedAt - 1 });
    await findings.mark(by('u2'), id, { ...right, mark: 'right' });
    // The mark that was made last counts, although it was received first.
    const walk = await walks.get(id);
    expect(walk?.findings.map((one) => one.id)).toEqual([right.id, wrong.id]);
    expect(walk).toMatchObject({ checked: 1, problems: 1 });
    await database.close();
  });

  test('a phone with a clock that is ahead does not win over later marks', async () => {
    const { database, walks, findings, finding, clock, id, a } = await fixture();
    await findings.mark(by('u1'), id, {
      ...finding(a, { markedAt: clock.now() + 1e9 }),
      mark: 'missing',
    });
    await clock.advance(1_000);
    await findings.mark(by('u2'), id, { ...finding(a), mark: 'right' });
    expect(await walks.get(id)).toMatchObject({ checked: 1, problems: 0 });
    await database.close();
  });

  test('finishing a walk turns its problems into to-dos; a late mark is shown as late and changes them', async () => {
    const { database, walks, findings, finding, clock, ours, id, a, b } = await fixture();
    await findings.mark(by('u1'), id, { ...finding(a), mark: 'wrong' });
    await findings.mark(by('u1'), id, { ...finding(b), mark: 'right' });
    expect((await ours()).open).toEqual([]);
    await walks.setFinished(by('u1'), id, true);
    await walks.setFinished(by('u2'), id, true);
    expect((await ours()).open).toMatchObject([{ deviceId: a, walkName: 'Lobby', serial: '114201' }]);
    await clock.advance(1_000);
    expect(await findings.mark(by('u1'), id, { ...finding(b), mark: 'damaged' })).toMatchObject({
      late: true,
    });
    expect((await ours()).open).toHaveLength(2);
    await findings.mark(by('u1'), id, { ...finding(a, { markedAt: clock.now() + 1 }), mark: 'right' });
    expect((await ours()).open).toMatchObject([{ deviceId: b }]);
    await walks.setFinished(by('u1'), id, false);
    expect(await ours()).toEqual({ open: [], done: [] });
    await database.close();
  });

  test('a to-do is closed automatically once its device opens what it should, or manually, which can be undone', async () => {
    const { database, todos, findings, finding, opens, ours, a, b, entries } = await fixture();
    opens.set(a, 'gala');
    await findings.report(by('u1'), { ...finding(a), serial: '114201', expectedId: 'winter' });
    const { id: other } = await findings.report(by('u1'), {
      ...finding(b),
      serial: null,
      expectedId: null,
    });
    expect((await ours()).open).toHaveLength(2);
    expect(await todos.settle()).toEqual([]);
    opens.set(a, 'winter');
    expect(await todos.settle()).toHaveLength(1);
    // Later changes of the device don't reopen it.
    opens.set(a, 'spring');
    expect(await ours()).toMatchObject({
      open: [{ deviceId: b }],
      done: [{ deviceId: a, done: { by: null, itself: true } }],
    });
    const [{ id: settled } = { id: '' }] = (await ours()).done;
    expect(await todos.undo(by('u2'), settled)).toBe(false);
    expect(await todos.finish(by('u2'), other)).toBe(true);
    expect(await todos.finish(by('u3'), other)).toBe(true);
    expect((await ours()).open).toEqual([]);
    expect(await todos.undo(by('u2'), other)).toBe(true);
    expect(await todos.undo(by('u2'), other)).toBe(false);
    expect((await ours()).open).toMatchObject([{ id: other, done: null }]);
    expect(await todos.finish(by('u2'), 'nothing')).toBe(false);
    expect(entries.map(({ operation }) => operation).slice(-2)).toEqual(['tap.finishTodo', 'tap.undoTodo']);
    await database.close();
  });

  test('a device that is reported wrong although it opens what it should stays a to-do until someone closes it', async () => {
    const { database, todos, findings, finding, opens, ours, a } = await fixture();
    opens.set(a, 'winter');
    const { id } = await findings.report(by('u1'), { ...finding(a), serial: null, expectedId: 'winter' });
    expect(await todos.settle()).toEqual([]);
    expect((await ours()).open).toMatchObject([{ id }]);
    await todos.finish(by('u2'), id);
    expect((await ours()).done).toMatchObject([{ id, done: { itself: false } }]);
    await database.close();
  });

  test('a photo is returned as stored, may arrive after its mark, and counts toward a daily limit', async () => {
    const { database, walks, findings, finding, photos, id, a, entries } = await fixture();
    const photoId = randomUUID();
    const jpeg = Uint8Array.of(0xff, 0xd8, 0, 1, 2, 0xff, 0xd9);
    await findings.mark(by('u1'), id, { ...finding(a, { photoId }), mark: 'wrong' });
    expect((await walks.get(id))?.findings).toMatchObject([{ photoId, photoThere: false }]);
    expect(await photos.get(photoId)).toBeNull();
    await Promise.all([1, 2].map(() => photos.add(by('u1'), photoId, jpeg)));
    expect([...((await photos.get(photoId)) ?? [])]).toEqual([...jpeg]);
    expect((await walks.get(id))?.findings).toMatchObject([{ photoId, photoThere: true }]);
    expect(entries.filter(({ operation }) => operation === 'tap.addPhoto')).toHaveLength(1);
    const someone = randomUUID();
    await database.db
      .insertInto('tap_photos')
      .values(
        Array.from({ length: maxPhotosPerDay }, () => ({
          id: randomUUID(),
          jpeg,
          added_at: createManualClock().now(),
          added_by: someone,
        })),
      )
      .execute();
    expect(await photos.add(by(someone), randomUUID(), jpeg)).toBe('too-many');
    await database.close();
  });

  test("stores nothing if the activity log can't store the row", async () => {
    const { database, walks, finding, clock, id, a } = await fixture();
    const activity = { recordIn: () => Promise.reject(new Error('full')) };
    const broken = createTapFindings({ database, activity, clock, destinationsOf: async () => new Map() });
    await expect(broken.mark(by('u1'), id, { ...finding(a), mark: 'right' })).rejects.toThrow('full');
    expect((await walks.get(id))?.findings).toEqual([]);
    await database.close();
  });
}
