/** Tests of plan snapshots. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { expect, test } from 'vitest';
import type { PlanDay } from '#contract/rules/plan-states.ts';
import { cents } from '#contract/values/money.ts';
import type { Database } from '../../../database/database.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { createPlanSnapshots } from './plan-snapshots.ts';

const plan = (id: string, state: PlanDay['state'], amount: number | null = 1_000): PlanDay => ({
  id,
  state,
  cents: amount === null ? null : cents(amount),
  amountCents: amount === null ? null : cents(amount),
  frequency: 'monthly',
  startAt: Date.UTC(2026, 0, 5),
});
const byId = (plans: readonly PlanDay[] = []) => plans.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** `open` connects to an empty database on each call. */
export function planSnapshotSharedTests(open: () => Promise<Database>): void {
  test('records a day once, returns it unchanged, and stores rows only for plans that changed', async () => {
    const database = await open();
    const snapshots = createPlanSnapshots(database, createManualClock());
    expect([await snapshots.days(), await snapshots.until('2026-11-01')]).toEqual([null, null]);
    const first = [plan('a', 'active'), plan('b', 'active', null), plan('c', 'failing')];
    // Two servers on one database.
    const taken = await Promise.all([
      snapshots.take('2026-10-30', first),
      snapshots.take('2026-10-30', first),
    ]);
    expect(taken.toSorted()).toEqual([false, true]);
    expect(await snapshots.take('2026-10-31', first)).toBe(true);
    // b is gone from the platform, c is active again, d is new.
    const second = [plan('a', 'active', 2_000), plan('c', 'active'), plan('d', 'active')];
    expect(await snapshots.take('2026-11-02', second)).toBe(true);
    expect(await snapshots.take('2026-11-01', first)).toBe(false);
    expect(await snapshots.days()).toEqual({ first: '2026-10-30', last: '2026-11-02' });
    const [before, between, after] = [
      await snapshots.until('2026-10-29'),
      await snapshots.until('2026-11-01'),
      await snapshots.until('2026-12-01'),
    ];
    expect(before).toBeNull();
    expect([between?.day, byId(between?.plans)]).toEqual(['2026-10-31', first]);
    expect([after?.day, byId(after?.plans)]).toEqual([
      '2026-11-02',
      [plan('a', 'active', 2_000), plan('b', 'ended', null), plan('c', 'active'), plan('d', 'active')],
    ]);
    const rows = await database.db.selectFrom('plan_snapshots').select('plan_id').execute();
    expect(rows).toHaveLength(3 + 4);
    await database.close();
  });
}
