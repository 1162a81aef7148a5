/** Lists plans by any column, with their monthly value. */
import { sql } from 'kysely';
import { subscriptionStatuses } from '#contract/giving/vocabulary.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import { activePlanStatuses, isActive } from '#contract/rules/plan-status.ts';
import type {
  DonorRecord,
  MirrorPlans,
  PlanConcern,
  PlanRecord,
  PlanSort,
  PlanSum,
  PlansSummary,
} from '#contract/steward/mirror.ts';
import { isDonorFound } from './donor-search.ts';
import type { MirrorDatabase } from './mirror-database.ts';

export type PlanQuestion = {
  /** Prefixes of words in the donor's name, email, or phone, or the donor's ID. */
  text: string | null;
  statuses: readonly string[];
  locations: readonly string[];
  frequencies: readonly string[];
  /** Types of payment methods. */
  methods: readonly string[];
  /** A campaign or a subcampaign. */
  campaign: string | null;
  /** Cents, inclusive; so is the next. */
  amountFrom: number | null;
  amountTo: number | null;
  concern: PlanConcern | null;
  /** In ms since 1970, inclusive; so is the next. */
  updatedFrom: number | null;
  updatedTo: number | null;
  sort: PlanSort;
  direction: 'ASC' | 'DESC';
  limit: number;
  page: number;
};

const columns: Record<PlanSort, string> = {
  donor: 'donor_names.sort_name',
  amount: 'plan_facts.amount_cents',
  frequency: 'plan_facts.frequency',
  nextPaymentDate: 'plan_facts.next_at',
  status: 'plan_facts.status',
  createdAt: 'plan_facts.created_at',
};

/** Unknown values come last in both directions. */
export async function listPlans(
  { db, kind }: MirrorDatabase,
  question: PlanQuestion,
): Promise<Pick<MirrorPlans, 'data' | 'totalCount' | 'sum'>> {
  const { text, statuses, locations, frequencies, methods, campaign, amountFrom, amountTo } = question;
  const { concern, updatedFrom, updatedTo, limit, page } = question;
  let rows = db
    .selectFrom('plan_facts')
    .innerJoin('directory_records as records', (join) =>
      join.onRef('records.id', '=', 'plan_facts.id').on('records.set_name', '=', 'plans'),
    )
    .leftJoin('donor_names', 'donor_names.id', 'plan_facts.donor_id')
    .leftJoin('directory_records as donors', (join) =>
      join.onRef('donors.id', '=', 'plan_facts.donor_id').on('donors.set_name', '=', 'donors'),
    );
  if (statuses.length > 0) rows = rows.where('plan_facts.status', 'in', statuses);
  if (text !== null) rows = rows.where(isDonorFound(kind, 'plan_facts.donor_id', text));
  if (frequencies.length > 0) rows = rows.where('plan_facts.frequency', 'in', frequencies);
  if (methods.length > 0) rows = rows.where('plan_facts.method_type', 'in', methods);
  if (campaign)
    rows = rows.where((where) =>
      where.or([
        where('plan_facts.campaign_id', '=', campaign),
        where('plan_facts.subcampaign_id', '=', campaign),
      ]),
    );
  if (amountFrom !== null) rows = rows.where('plan_facts.amount_cents', '>=', amountFrom);
  if (amountTo !== null) rows = rows.where('plan_facts.amount_cents', '<=', amountTo);
  if (locations.length > 0) rows = rows.where('plan_facts.location_id', 'in', locations);
  if (concern) rows = rows.where('plan_facts.concern', '=', concern);
  if (updatedFrom !== null) rows = rows.where('records.updated_at', '>=', updatedFrom);
  if (updatedTo !== null) rows = rows.where('records.updated_at', '<=', updatedTo);
  const sum = await rows
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('monthly_cents').as('priced'),
      sql<number>`cast(coalesce(sum(monthly_cents), 0) as bigint)`.as('monthlyCents'),
    ])
    .executeTakeFirstOrThrow();
  const column = sql.ref(columns[question.sort]);
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
    phone: row.donor === null ? null : (JSON.parse(row.donor) as DonorRecord).phone,
    monthlyCents: row.monthly_cents,
    concern: row.concern,
  }));
  const { count, priced, monthlyCents } = sum;
  return { data, totalCount: count, sum: { count, monthlyCents, unpriced: count - priced } };
}

export async function summarizePlans({ db }: MirrorDatabase): Promise<Omit<PlansSummary, 'state'>> {
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
