/** Lists plans by any column, with their monthly value. */
import { type RawBuilder, sql } from 'kysely';
import { type DonorField, isDonorField } from '#contract/nouns/donor/filters.ts';
import { type AskedPlanFilters, askedPlanFilters, type PlanSort } from '#contract/nouns/plan/filters.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import type { DonorRecord, PlanRecord } from '#contract/steward/copy.ts';
import type { PlanSum } from '#contract/steward/operations/copy.ts';
import type { PlanRow } from '#contract/steward/operations/lists.ts';
import type { CopyDatabase } from '../copy/copy-database.ts';
import { donorLacks } from '../copy/donor-lacks.ts';
import { isDonorFound } from '../copy/donor-search.ts';
import { type Clauses, clausesOf, every, isWithinDays } from './chosen-filters.ts';

type PlanLack = (typeof askedPlanFilters)['without']['values'][number];
export type PlanQuestion = CheckedStewardInput<'POST /api/lists/plans'>['body'];

const columns: Record<PlanSort, string> = {
  donor: 'donor_names.sort_name',
  amount: 'plan_facts.amount_cents',
  frequency: 'plan_facts.frequency',
  nextContributionAt: 'plan_facts.next_at',
  status: 'plan_facts.status',
  createdAt: 'plan_facts.created_at',
};

const clausesIn = (kind: CopyDatabase['kind']): Clauses<AskedPlanFilters> => ({
  status: (words) => sql`plan_facts.status in (${sql.join(words)})`,
  concern: (concerns) => sql`plan_facts.concern in (${sql.join(concerns)})`,
  campaign: (id) => sql`(plan_facts.campaign_id = ${id} or plan_facts.subcampaign_id = ${id})`,
  frequencies: (words) => sql`plan_facts.frequency in (${sql.join(words)})`,
  amount: ({ least, most }) =>
    every([
      ...(least === null ? [] : [sql<boolean>`plan_facts.amount_cents >= ${least}`]),
      ...(most === null ? [] : [sql<boolean>`plan_facts.amount_cents <= ${most}`]),
    ]),
  methods: (types) => sql`plan_facts.method_type in (${sql.join(types)})`,
  locations: (ids) => sql`plan_facts.location_id in (${sql.join(ids)})`,
  updated: (days) => isWithinDays('records.updated_at', days),
  without: (fields) => every(fields.map((field) => isWithout(kind, field))),
});

/** What lists of plans can be asked to lack, by its column. */
const lackColumns: Record<Exclude<PlanLack, DonorField>, string> = {
  campaign: 'campaign_id',
  subcampaign: 'subcampaign_id',
  location: 'location_id',
  method: 'method_type',
};

function isWithout(kind: CopyDatabase['kind'], field: PlanLack): RawBuilder<boolean> {
  if (!isDonorField(field)) return sql`${sql.ref(`plan_facts.${lackColumns[field]}`)} is null`;
  const some = sql`select id from donor_names where ${donorLacks(kind, [field])}`;
  return sql`(plan_facts.donor_id is null or plan_facts.donor_id in (${some}))`;
}

/** Unknown values come last in both directions. `zone`: the organization's, which the days are in. */
export async function listPlans(
  { db, kind }: CopyDatabase,
  { text, sort, limit, page, ...question }: PlanQuestion,
  zone: string,
): Promise<{ data: PlanRow[]; totalCount: number; sums: PlanSum }> {
  let rows = db
    .selectFrom('plan_facts')
    .innerJoin('directory_records as records', (join) =>
      join.onRef('records.id', '=', 'plan_facts.id').on('records.set_name', '=', 'plans'),
    )
    .leftJoin('donor_names', 'donor_names.id', 'plan_facts.donor_id')
    .leftJoin('directory_records as donors', (join) =>
      join.onRef('donors.id', '=', 'plan_facts.donor_id').on('donors.set_name', '=', 'donors'),
    );
  for (const clause of clausesOf(askedPlanFilters, clausesIn(kind), question, zone))
    rows = rows.where(clause);
  if (text !== undefined) rows = rows.where(isDonorFound(kind, 'plan_facts.donor_id', text));
  const sum = await rows
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('monthly_cents').as('priced'),
      sql<number>`cast(coalesce(sum(monthly_cents), 0) as bigint)`.as('monthlyCents'),
    ])
    .executeTakeFirstOrThrow();
  const column = sql.ref(columns[sort]);
  const direction = question.direction === 'ASC' ? sql`asc` : sql`desc`;
  const found = await rows
    .select(['records.record', 'donors.record as donor', 'plan_facts.monthly_cents', 'plan_facts.concern'])
    .select([
      'donor_names.first_name',
      'donor_names.last_name',
      'donor_names.email',
      'donor_names.id as known',
    ])
    .orderBy(sql`${column} is null`)
    .orderBy(sql`${column} ${direction}`)
    .orderBy('plan_facts.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = found.map((row) => ({
    // Stored from the contract's own parsed plan.
    plan: JSON.parse(row.record) as PlanRecord,
    donorName:
      row.known === null
        ? null
        : donorLabel({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    // Stored from the contract's own parsed donor.
    ...(row.donor === null ? {} : { phone: (JSON.parse(row.donor) as DonorRecord).phone }),
    monthlyCents: row.monthly_cents,
    concern: row.concern,
  }));
  const { count, priced, monthlyCents } = sum;
  return { data, totalCount: count, sums: { count, monthlyCents, unpriced: count - priced } };
}
