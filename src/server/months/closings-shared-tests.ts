/** Tests of month closings. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import type { ActivityEntry } from '../activity/activity.ts';
import type { Database } from '../database/database.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { actingAs } from '../tests/recorded-activity.ts';
import { type Closing, createClosings } from './closings.ts';

const by = actingAs('finance')('u1');
const figure = { count: 1, cents: 500 };
const closing: Closing = {
  totals: { gift: figure, refund: figure, chargeback: figure, deposit: figure },
  digest: 'a'.repeat(64),
  records: [['gift', 'g1', 500, 'CONFIRMED']],
};

/** `open` connects to an empty database on each call. */
export function closingsSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const database = await open();
    await database.db.deleteFrom('month_closings').execute();
    const entries: ActivityEntry[] = [];
    const clock = createManualClock();
    const activity = { recordIn: async (_: unknown, entry: ActivityEntry) => void entries.push(entry) };
    return { database, entries, closings: createClosings({ database, activity, clock }) };
  };

  test('a month can be closed only once, even by two people at the same time, and reopened only once', async () => {
    const { database, closings, entries } = await fixture();
    const tries = await Promise.all([1, 2].map(() => closings.close(by, '2026-10', closing)));
    expect(tries.toSorted()).toEqual([false, true]);
    const [active] = await closings.of('2026-10');
    expect(active).toMatchObject({ digest: closing.digest, totals: closing.totals, reopened: null });
    expect(await closings.records(active?.id ?? '')).toEqual(closing.records);
    expect(await closings.of('2026-09')).toEqual([]);
    expect(await closings.reopen(by, '2026-10', 'another', 'Why')).toBe(false);
    const id = active?.id ?? '';
    const opened = await Promise.all([1, 2].map(() => closings.reopen(by, '2026-10', id, 'A late refund')));
    expect(opened.toSorted()).toEqual([false, true]);
    expect(await closings.close(by, '2026-10', closing)).toBe(true);
    expect((await closings.of('2026-10')).map(({ reopened }) => reopened?.reason ?? null).toSorted()).toEqual(
      ['A late refund', null],
    );
    expect(entries.map(({ operation }) => operation)).toEqual([
      'deposits.closeMonth',
      'deposits.reopenMonth',
      'deposits.closeMonth',
    ]);
    // Typed text isn't in the log, which can't be erased.
    expect(JSON.stringify(entries)).not.toContain('A late refund');
    await database.close();
  });
}
