/**
 * What notes on tap devices must do. Shared by a unit test on SQLite and an integration test on PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ActivityEntry, By } from '../activity/activity.ts';
import type { Database } from '../database/database.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createTapNotes } from './tap-notes.ts';

const by = (id: string): By => ({
  actor: { id, role: 'field', sessionTag: 'tag' },
  address: null,
  requestId: null,
});

/** `open` connects to the same database on each call. */
export function tapNoteSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const database = await open();
    const entries: ActivityEntry[] = [];
    const activity = { recordIn: async (_: unknown, entry: ActivityEntry) => void entries.push(entry) };
    const notes = createTapNotes({ database, activity, clock: createManualClock() });
    return { database, entries, notes, device: randomBytes(12).toString('hex') };
  };

  test('writes, changes, and deletes a note; its version keeps counting', async () => {
    const { database, notes, device, entries } = await fixture();
    expect(await notes.get(device)).toMatchObject({ text: '', version: 0, changedAt: null });
    expect(await notes.write(by('u1'), device, 'Row 4, left', 0)).toMatchObject({ version: 1 });
    expect((await notes.all())[device]).toBe('Row 4, left');
    expect(await notes.write(by('u2'), device, '', 1)).toMatchObject({ text: '', version: 2 });
    expect(Object.keys(await notes.all())).not.toContain(device);
    expect(await notes.write(by('u1'), device, 'Row 5', 2)).toMatchObject({ text: 'Row 5', version: 3 });
    expect(entries.map(({ operation, target }) => [operation, target?.id])).toEqual(
      Array.from({ length: 3 }, () => ['tap.note', device]),
    );
    // Only a keyed digest of typed text is in the log, which can't be erased.
    expect(JSON.stringify(entries.map(({ input }) => input))).not.toContain('Row');
    await database.close();
  });

  test('of many simultaneous changes to the same version one succeeds, and the others get a conflict', async () => {
    const { database, notes, device, entries } = await fixture();
    await notes.write(by('u1'), device, 'Before', 0);
    const tries = Array.from({ length: 20 }, (_, index) =>
      notes.write(by(`u${index}`), device, `Mine ${index}`, 1),
    );
    const won = (await Promise.all(tries)).filter((one) => one !== null);
    expect(won).toHaveLength(1);
    expect(entries).toHaveLength(2);
    expect(await notes.get(device)).toEqual(won[0]);
    await database.close();
  });

  test('repeating a save whose response was lost changes nothing and is no conflict', async () => {
    const { database, notes, device, entries } = await fixture();
    const first = await notes.write(by('u1'), device, 'Row 4', 0);
    expect(await notes.write(by('u1'), device, 'Row 4', 0)).toEqual(first);
    expect(entries).toHaveLength(1);
    await database.close();
  });

  test("leaves the note unchanged if the activity log can't store the row", async () => {
    const { database, notes, device } = await fixture();
    await notes.write(by('u1'), device, 'Before', 0);
    const broken = createTapNotes({
      database,
      activity: { recordIn: () => Promise.reject(new Error('full')) },
      clock: createManualClock(),
    });
    await expect(broken.write(by('u1'), device, 'After', 1)).rejects.toThrow('full');
    expect(await notes.get(device)).toMatchObject({ text: 'Before', version: 1 });
    await database.close();
  });
}
