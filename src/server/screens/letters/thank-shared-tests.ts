/** Tests of thank-you marks. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { actingAs, openRecorded } from '../../tests/recorded-activity.ts';
import { createThanks } from './thanks.ts';

const by = actingAs('staff');

/** `open` connects to an empty database on each call. */
export function thankSharedTests(open: () => Promise<Database>): void {
  test('only the first mark of a gift counts; a mark can be removed and set again', async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const thanks = createThanks({ database, activity, clock });
    const began = clock.now();
    expect(await thanks.get('g1')).toBeNull();
    const ways = ['phone', 'card', 'email', 'phone'] as const;
    const marks = await Promise.all(ways.map((way, at) => thanks.mark(by(`u${at}`), 'g1', way)));
    expect(new Set(marks.map(({ way }) => way)).size).toBe(1);
    expect(entries).toHaveLength(1);
    await clock.advance(1_000);
    await thanks.mark(by('u1'), 'g2', 'card');
    expect([...(await thanks.since(began)).keys()].sort()).toEqual(['g1', 'g2']);
    expect([...(await thanks.since(began + 1)).keys()]).toEqual(['g2']);
    await thanks.undo(by('u2'), 'g1');
    await thanks.undo(by('u2'), 'g1');
    expect(await thanks.get('g1')).toBeNull();
    expect(await thanks.mark(by('u2'), 'g1', 'email')).toMatchObject({ giftId: 'g1', way: 'email' });
    expect(entries.map(({ operation, target }) => [operation, target?.id])).toEqual([
      ['thanks.mark', 'g1'],
      ['thanks.mark', 'g2'],
      ['thanks.undo', 'g1'],
      ['thanks.mark', 'g1'],
    ]);
    await database.close();
  });

  test('marks many gifts at once, except those that already have a mark; all of it can be undone', async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const thanks = createThanks({ database, activity, clock });
    await thanks.mark(by('u1'), 'g2', 'phone');
    // Two print runs of the same gifts at the same time.
    const runs = await Promise.all([
      thanks.markAll(by('u1'), ['g3', 'g1', 'g2', 'g1'], 'letter'),
      thanks.markAll(by('u2'), ['g1', 'g2', 'g3'], 'letter'),
    ]);
    expect(
      runs
        .flat()
        .map(({ giftId, way }) => [giftId, way])
        .sort(),
    ).toEqual([
      ['g1', 'letter'],
      ['g3', 'letter'],
    ]);
    expect(entries).toHaveLength(3);
    await thanks.undoAll(by('u1'), ['g3', 'g1', 'g4']);
    expect([...(await thanks.since(0)).keys()]).toEqual(['g2']);
    expect(entries.slice(3).map(({ operation, target }) => [operation, target?.id])).toEqual([
      ['thanks.undo', 'g1'],
      ['thanks.undo', 'g3'],
    ]);
    await database.close();
  });
}
