/** Tests of notes on records. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type NotedKind, notedKinds } from '#contract/steward/notes.ts';
import type { Database } from '../database/database.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { actingAs, openRecorded } from '../tests/recorded-activity.ts';
import { createRecordNotes } from './record-notes.ts';

const by = actingAs('staff');

/** `open` connects to an empty database on each call. */
export function noteSharedTests(open: () => Promise<Database>): void {
  test('everyone can read a note; only its author can change or delete it', async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const notes = createRecordNotes({ database, activity, clock });
    const [first, second] = [randomUUID(), randomUUID()];
    const about = { kind: 'donor', record: 'd1' } as const;
    const added = await notes.add(by('u1'), { ...about, id: first, note: 'Prefers calls' });
    expect(added).toMatchObject({ note: 'Prefers calls', changedAt: null, isOwn: true });
    // Repeating a request after a lost response adds nothing; the ID of someone else's note is refused.
    expect(await notes.add(by('u1'), { ...about, id: first, note: 'Prefers calls' })).toEqual(added);
    expect(await notes.add(by('u2'), { ...about, id: first, note: 'Mine' })).toBeNull();
    await clock.advance(1_000);
    await notes.add(by('u2'), { ...about, id: second, note: 'Moved' });
    await notes.add(by('u2'), { kind: 'gift', record: 'd1', id: randomUUID(), note: 'Another record' });
    expect((await notes.of('donor', 'd1', 'u1')).map(({ note, isOwn }) => [note, isOwn])).toEqual([
      ['Moved', false],
      ['Prefers calls', true],
    ]);
    expect(await notes.change(by('u1'), second, 'Hers')).toBeNull();
    expect(await notes.remove(by('u1'), second)).toBe(false);
    expect(await notes.change(by('u2'), second, 'Moved to Salem')).toMatchObject({
      note: 'Moved to Salem',
      changedAt: new Date(clock.now()).toISOString(),
    });
    await notes.change(by('u2'), second, 'Moved to Salem');
    expect(await notes.remove(by('u2'), second)).toBe(true);
    expect(await notes.remove(by('u2'), second)).toBe(true);
    expect(await notes.of('donor', 'd1', 'u2')).toHaveLength(1);
    expect(entries.map(({ operation, target }) => [operation, target?.type])).toEqual([
      ['notes.add', 'donor'],
      ['notes.add', 'donor'],
      ['notes.add', 'contribution'],
      ['notes.change', 'donor'],
      ['notes.remove', 'donor'],
    ]);
    // Only a keyed digest of typed text is in the log, which can't be erased.
    expect(JSON.stringify(entries.map(({ input }) => input))).not.toMatch(/call|Moved/);
    await database.close();
  });

  test('finds notes by prefixes of their current words, newest first', async () => {
    const database = await open();
    await database.db.deleteFrom('record_notes').execute();
    const clock = createManualClock();
    const notes = createRecordNotes({ database, activity: { recordIn: async () => undefined }, clock });
    const add = async (kind: NotedKind, note: string) => {
      const id = randomUUID();
      await clock.advance(1_000);
      await notes.add(by('u1'), { kind, record: 'r1', id, note });
      return id;
    };
    const found = async (typed: string, kinds: readonly NotedKind[] = notedKinds, limit = 5) =>
      (await notes.search(typed, kinds, limit)).map(({ note }) => note);
    const first = await add('donor', 'José prefers calls, 100% sure');
    const gone = await add('plan', "O'Brien asked about JOSE_2");
    expect(await found('jose')).toEqual(["O'Brien asked about JOSE_2", 'José prefers calls, 100% sure']);
    expect(await found('CALL josé')).toEqual(['José prefers calls, 100% sure']);
    expect(await found('obrien')).toEqual(["O'Brien asked about JOSE_2"]);
    for (const none of ['alls', 'jose missing', '%', '_', '  ', 'jo_e'])
      expect(await found(none)).toEqual([]);
    expect(await found('jose', ['donor', 'gift'])).toEqual(['José prefers calls, 100% sure']);
    expect([await found('jose', []), await found('jose', notedKinds, 1)]).toEqual([
      [],
      ["O'Brien asked about JOSE_2"],
    ]);
    await notes.change(by('u1'), first, 'Prefers email');
    await notes.remove(by('u1'), gone);
    expect([await found('jose'), await found('email')]).toEqual([[], ['Prefers email']]);
    await database.close();
  });
}
