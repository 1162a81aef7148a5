/** Our own daily record of plans and their value, because the platform keeps no history of them. */
import { isDeepStrictEqual } from 'node:util';
import type { PlanDay } from '#contract/rules/plan-states.ts';
import { cents } from '#contract/values/money.ts';
import type { Clock } from '../../../base/clock.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { PlanSnapshotsTable } from '../../../database/plan-tables.ts';

export type PlanSnapshots = {
  /** Returns the days of the first and the last snapshot; null before the first. */
  days(): Promise<{ first: string; last: string } | null>;
  /** Records the plans of a day, once. Returns false if that day has been recorded. */
  take(day: string, plans: readonly PlanDay[]): Promise<boolean>;
  /** Returns the latest snapshot up to and including a day; null before the first. */
  until(day: string): Promise<{ day: string; plans: PlanDay[] } | null>;
};

export function createPlanSnapshots(database: Database, clock: Clock): PlanSnapshots {
  return {
    days: async () => {
      const { first, last } = await database.db
        .selectFrom('plan_snapshot_days')
        .select(({ fn }) => [
          fn.min<string | null>('day').as('first'),
          fn.max<string | null>('day').as('last'),
        ])
        .executeTakeFirstOrThrow();
      return first === null || last === null ? null : { first, last };
    },
    take: (day, plans) =>
      database.write(async (trx) => {
        await database.lock(trx, 'plan snapshots');
        const taken = await trx
          .selectFrom('plan_snapshot_days')
          .select('day')
          .where('day', '>=', day)
          .executeTakeFirst();
        if (taken) return false;
        const known = new Map((await plansUntil(trx, day)).map((plan) => [plan.id, plan]));
        const present = new Set(plans.map(({ id }) => id));
        const gone = [...known.values()].filter(({ id, state }) => state !== 'ended' && !present.has(id));
        const changed = plans.filter((plan) => {
          const before = known.get(plan.id);
          return !before || !isDeepStrictEqual({ ...before }, { ...plan });
        });
        const rows = [...changed, ...gone.map((plan) => ({ ...plan, state: 'ended' as const }))];
        for (const some of batchesOf(rows))
          await trx
            .insertInto('plan_snapshots')
            .values(some.map((plan) => rowOf(plan, day)))
            .execute();
        await trx.insertInto('plan_snapshot_days').values({ day, taken_at: clock.now() }).execute();
        return true;
      }),
    until: async (day) => {
      const row = await database.db
        .selectFrom('plan_snapshot_days')
        .select(({ fn }) => fn.max<string | null>('day').as('last'))
        .where('day', '<=', day)
        .executeTakeFirstOrThrow();
      return row.last === null ? null : { day: row.last, plans: await plansUntil(database.db, row.last) };
    },
  };
}

/** Returns each plan's last row up to a day. */
async function plansUntil(db: Database['db'] | Trx, day: string): Promise<PlanDay[]> {
  const rows = await db
    .selectFrom('plan_snapshots as one')
    .selectAll('one')
    .where('day', '=', (where) =>
      where
        .selectFrom('plan_snapshots as newest')
        .select(({ fn }) => fn.max<string>('newest.day').as('day'))
        .whereRef('newest.plan_id', '=', 'one.plan_id')
        .where('newest.day', '<=', day),
    )
    .execute();
  return rows.map(dayOf);
}

const rowOf = (plan: PlanDay, day: string): PlanSnapshotsTable => ({
  plan_id: plan.id,
  day,
  state: plan.state,
  monthly_cents: plan.cents,
  amount_cents: plan.amountCents,
  frequency: plan.frequency,
  start_at: plan.startAt,
});

const dayOf = (row: PlanSnapshotsTable): PlanDay => ({
  id: row.plan_id,
  state: row.state,
  cents: row.monthly_cents === null ? null : cents(row.monthly_cents),
  amountCents: row.amount_cents === null ? null : cents(row.amount_cents),
  frequency: row.frequency,
  startAt: row.start_at,
});
