/** The monthly value of plans by status and by concern. */
import { sql } from 'kysely';
import { subscriptionStatuses } from '#contract/giving/vocabulary.ts';
import { activePlanStatuses, isActive } from '#contract/rules/plan-status.ts';
import type { PlanSum, PlansSummary } from '#contract/steward/operations/copy.ts';

import type { CopyDatabase } from './copy-database.ts';

export async function summarizePlans({ db }: CopyDatabase): Promise<Omit<PlansSummary, 'state'>> {
  const rows = await db
    .selectFrom('plan_facts')
    .select(['status', 'concern'])
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.count<number>('monthly_cents').as('priced'),
      sql<number>`cast(coalesce(sum(monthly_cents), 0) as bigint)`.as('cents'),
      fn.count<number>('next_at').as('dated'),
    ])
    .groupBy(['status', 'concern'])
    .execute();
  const places = await db
    .selectFrom('plan_facts')
    .select('location_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', 'in', [...activePlanStatuses])
    .where('location_id', 'is not', null)
    .groupBy('location_id')
    .execute();
  // A Map, because the status words come from the platform and may be anything.
  const statuses = new Map<string, PlanSum>();
  const concerns = { failing: nothing(), ending: nothing() };
  const unknown = { status: 0, next: 0 };
  for (const { status, concern, n, priced, cents, dated } of rows) {
    if (!subscriptionStatuses.some((known) => known === status)) unknown.status += n;
    if (isActive({ status })) unknown.next += n - dated;
    const ofStatus = statuses.get(status) ?? nothing();
    statuses.set(status, ofStatus);
    for (const sum of [ofStatus, ...(concern ? [concerns[concern]] : [])]) {
      sum.count += n;
      sum.monthlyCents += cents;
      sum.unpriced += n - priced;
    }
  }
  return {
    active: sumOf(activePlanStatuses, statuses),
    statuses: Object.fromEntries(statuses),
    concerns,
    unknown,
    activeByLocation: Object.fromEntries(places.map(({ location_id: id, n }) => [id, n])),
  };
}

function sumOf(words: readonly string[], statuses: ReadonlyMap<string, PlanSum>): PlanSum {
  const all = nothing();
  for (const word of words) {
    const sum = statuses.get(word) ?? nothing();
    all.count += sum.count;
    all.monthlyCents += sum.monthlyCents;
    all.unpriced += sum.unpriced;
  }
  return all;
}

const nothing = (): PlanSum => ({ count: 0, monthlyCents: 0, unpriced: 0 });
