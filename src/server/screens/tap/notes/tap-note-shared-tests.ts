/**
 * Tests of notes on tap devices. Shared by a unit test on SQLite and an integration test on PostgreSQL.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { actingAs, openRecorded } from '../../../tests/recorded-activity.ts';
import { createTapNotes } from './tap-notes.ts';

const by = actingAs('field');

/** `open` connects to the same database on each call. */
export function tapNoteSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const notes = createTapNotes({ database, activity, clock });
    return { database, entries, notes, device: randomBytes(12).toString('hex') };
  };

  test('writes, changes, and deletes a note; its version keeps counting', async () => {
    const { database, notes, device, entries } = await fixture();
    expect(await notes.get(device)).toMatchObject({ text: '', version: 0, changedAt: null });
    expect(await notes.write(by('u1'), device, { text: 'Row 4, left', seenVersion: 0 })).toMatchObject({
      version: 1,
    });
    const { notes: texts, versions } = await notes.all();
    expect([texts[device], versions[device]]).toEqual(['Row 4, left', 1]);
    expect(await notes.write(by('u2'), device, { text: '', seenVersion: 1 })).toMatchObject({
      text: '',
      version: 2,
    });
    const deleted = await notes.all();
    expect([Object.keys(deleted.notes).includes(device), deleted.versions[device]]).toEqual([false, 2]);
    expect(await notes.write(by('u1'), device, { text: 'Row 5', seenVersion: 2 })).toMatchObject({
      text: 'Row 5',
      version: 3,
    });
    expect(entries.map(({ operation, target }) => [operation, target?.id])).toEqual(
      Array.from({ length: 3 }, () => ['tap.note', device]),
    );
    // Only a keyed digest of typed text is in the log, which can't be erased.
    expect(JSON.stringify(entries.map(({ input }) => input))).not.toContain('Row');
    await database.close();
  });

  test('of many simultaneous changes to the same version one succeeds, and the others get a conflict', async () => {
    const { database, notes, device, entries } = await fixture();
    await notes.write(by('u1'), device, { text: 'Before', seenVersion: 0 });
    const tries = Array.from({ length: 20 }, (_, index) =>
      notes.write(by(`u${index}`), device, { text: `Mine ${index}`, seenVersion: 1 }),
    );
    const won = (await Promise.all(tries)).filter((one) => one !== null);
    expect(won).toHaveLength(1);
    expect(entries).toHaveLength(2);
    expect(await notes.get(device)).toEqual(won[0]);
    await database.close();
  });

  test('repeating a save whose response was lost changes nothing and is not a conflict', async () => {
    const { database, notes, device, entries } = await fixture();
    const first = await notes.write(by('u1'), device, { text: 'Row 4', seenVersion: 0 });
    expect(await notes.write(by('u1'), device, { text: 'Row 4', seenVersion: 0 })).toEqual(first);
    expect(entries).toHaveLength(1);
    await database.close();
  });

  test('a change with a key is applied only once, even if the note has changed since', async () => {
    const { database, notes, device, entries } = await fixture();
    const key = randomUUID();
    const offline = { text: 'Row 4', seenVersion: 0, key };
    await notes.write(by('u1'), device, offline);
    await notes.write(by('u2'), device, { text: 'Row 9', seenVersion: 1 });
    expect(await notes.write(by('u1'), device, offline)).toMatchObject({ text: 'Row 9', version: 2 });
    // Keys are per person, and a refused change doesn't use up its key.
    expect(await notes.write(by('u2'), device, offline)).toBeNull();
    expect(await notes.write(by('u2'), device, { ...offline, seenVersion: 2 })).toMatchObject({ version: 3 });
    expect(entries).toHaveLength(3);
    await database.close();
  });

  test("leaves the note unchanged if the activity log can't store the row", async () => {
    const { database, notes, device } = await fixture();
    await notes.write(by('u1'), device, { text: 'Before', seenVersion: 0 });
    const broken = createTapNotes({
      database,
      activity: { recordIn: () => Promise.reject(new Error('full')) },
      clock: createManualClock(),
    });
    await expect(broken.write(by('u1'), device, { text: 'After', seenVersion: 1 })).rejects.toThrow('full');
    expect(await notes.get(device)).toMatchObject({ text: 'Before', version: 1 });
    await database.close();
  });
}
