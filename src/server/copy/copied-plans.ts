/** Finds plans of the copy by donor or ID, without a call to the platform. */
import type { PlanRecord } from '#contract/steward/copy.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import { readInBatches } from '../database/batches.ts';
import type { CopyDatabase } from './copy-database.ts';
import { goneAfter } from './reading/keep-records.ts';

type Database = Pick<CopyDatabase, 'db'>;

const copiedPlans = ({ db }: Database) =>
  db
    .selectFrom('plan_facts')
    .innerJoin('directory_records', (join) =>
      join.onRef('directory_records.id', '=', 'plan_facts.id').on('directory_records.set_name', '=', 'plans'),
    )
    .where('absent', '<', goneAfter);

// Stored from the contract's own parsed plan.
const planOf = ({ record }: { record: string }): PlanRecord => JSON.parse(record);

/** Returns a donor's plans that need attention, the next payment first. */
export async function plansWithConcern(database: Database, donorId: string): Promise<PlanRecord[]> {
  const rows = await copiedPlans(database)
    .select('record')
    .where('donor_id', '=', donorId)
    .where('concern', 'is not', null)
    .orderBy('next_at')
    .execute();
  return rows.map(planOf);
}

/** Returns plans of these donors that haven't ended. */
export async function openPlansOf(
  database: Database,
  donorIds: readonly string[],
  limit: number,
): Promise<PlanRecord[]> {
  const rows = await copiedPlans(database)
    .select('record')
    .where('donor_id', 'in', donorIds)
    .where('plan_facts.status', 'in', ['active', 'pending', 'paused', 'failed'])
    .limit(limit)
    .execute();
  return rows.map(planOf);
}

/** Returns the IDs of plans whose last payment failed. */
export async function failedPlanIds(database: Database): Promise<string[]> {
  const rows = await copiedPlans(database)
    .select('plan_facts.id')
    .where('plan_facts.status', '=', 'failed')
    .execute();
  return rows.map(({ id }) => id);
}

export type HealthyPlan = { donorId: string | null; monthlyCents: Cents | null };

/** Returns the IDs of those plans that are active and need no attention. */
export async function healthyPlans(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HealthyPlan>> {
  const rows = await readInBatches(ids, (some) =>
    copiedPlans(database)
      .select(['plan_facts.id', 'donor_id', 'monthly_cents'])
      .where('plan_facts.id', 'in', some)
      .where('plan_facts.status', '=', 'active')
      .where('concern', 'is', null)
      .execute(),
  );
  return new Map(
    rows.map(({ id, donor_id: donorId, monthly_cents: monthly }) => [
      id,
      { donorId, monthlyCents: monthly === null ? null : cents(monthly) },
    ]),
  );
}

/** Returns the donor of each of these plans that the copy has. */
export async function donorsOfPlans(
  { db }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await readInBatches(ids, (some) =>
    db.selectFrom('plan_facts').select(['id', 'donor_id']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, donor_id: donorId }) => [id, donorId]));
}
