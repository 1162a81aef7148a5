/** Tests of month closings. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import type { ActivityEntry, By } from '../../activity/activity.ts';
import type { Database } from '../../database/database.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { type Closing, createClosings } from './closings.ts';

const finance = actingAs('finance');
const [by, other] = [finance('u1'), finance('u2')];
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
    const tries = await Promise.all([by, other].map((who) => closings.close(who, '2026-10', closing)));
    expect(tries.toSorted()).toEqual([false, true]);
    const [active] = await closings.of('2026-10');
    expect(active).toMatchObject({ digest: closing.digest, totals: closing.totals, reopened: null });
    expect(await closings.records(active?.id ?? '')).toEqual(closing.records);
    expect(await closings.of('2026-09')).toEqual([]);
    const { closedAt, closedBy } = active ?? {};
    expect([...(await closings.active())]).toEqual([['2026-10', { closedAt, closedBy }]]);
    expect(await closings.reopen(by, '2026-10', 'another', 'Why')).toBe(false);
    const id = active?.id ?? '';
    const opened = await Promise.all(
      [by, other].map((who) => closings.reopen(who, '2026-10', id, 'A late refund')),
    );
    expect(opened.toSorted()).toEqual([false, true]);
    expect([...(await closings.active())]).toEqual([]);
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
  test('the same again by the same person, as after a lost reply, changes nothing; anything else is a conflict', async () => {
    const { database, closings, entries } = await fixture();
    const { digest } = closing;
    expect(await closings.hasClosed(by, '2026-10', digest)).toBe(false);
    expect(await closings.close(by, '2026-10', closing)).toBe(true);
    expect(await closings.close(by, '2026-10', closing)).toBe(true);
    expect(await closings.hasClosed(by, '2026-10', digest)).toBe(true);
    const changed = { ...closing, digest: 'b'.repeat(64) };
    expect(await closings.close(by, '2026-10', changed)).toBe(false);
    expect(await closings.hasClosed(by, '2026-10', changed.digest)).toBe(false);
    expect(await closings.close(other, '2026-10', closing)).toBe(false);
    expect(await closings.hasClosed(other, '2026-10', digest)).toBe(false);
    const [active] = await closings.of('2026-10');
    const reopen = (who: By, reason = 'A late refund', month = '2026-10') =>
      closings.reopen(who, month, active?.id ?? '', reason);
    expect([await reopen(by), await reopen(by)]).toEqual([true, true]);
    expect(await closings.hasClosed(by, '2026-10', digest)).toBe(false);
    expect(await reopen(other)).toBe(false);
    expect(await reopen(by, 'Another reason')).toBe(false);
    expect(await reopen(by, 'A late refund', '2026-09')).toBe(false);
    expect(await closings.of('2026-10')).toHaveLength(1);
    expect(entries).toHaveLength(2);
    // Closed again by someone else: it isn't open anymore.
    await closings.close(other, '2026-10', closing);
    expect(await reopen(by)).toBe(false);
    await database.close();
  });
}
