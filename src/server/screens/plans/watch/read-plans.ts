/** Reads plans with their gifts, our daily record of them, and our cancellations, as the rules of the plan watch need them. */
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { frequencyOf } from '#contract/rules/frequencies.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { isArchived } from '#contract/rules/is-archived.ts';
import { planDay } from '#contract/rules/plan-states.ts';
import { type PlanHistory, type PlanSnapshot, watchedPlan } from '#contract/rules/plan-watch/plan-history.ts';
import type { AsOf, WatchedPlan } from '#contract/rules/plan-watch/watched-plan.ts';
import type { CampaignRecord } from '#contract/steward/copy.ts';
import { cents } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { cancelsPlan } from '../../../activity/cancellation-reasons.ts';
import type { Copy } from '../../../copy/copy.ts';
import { dayOfMoment } from '../../../copy/gifts/facts/calendar.ts';
import { filledUntil, readingOf } from '../../../copy/gifts/gift-reading.ts';
import { goneAfter } from '../../../copy/reading/keep-records.ts';
import { readSet } from '../../../copy/reading/pass.ts';
import type { Database } from '../../../database/database.ts';
import { planTarget } from '../../../writes/rules/plan-rules.ts';

export type PlanParts = {
  database: Pick<Database, 'db' | 'kind'>;
  copy: Pick<Copy, 'database' | 'records' | 'copiedGifts' | 'state'>;
  /** The organization's time zone. */
  zone: string;
};

export type ReadPlan = { plan: WatchedPlan; donorId: string | null; nextDay: number | null };

const dayMs = 86_400_000;
/** So few that the rules don't keep a request waiting. */
const sliceOf = 100;
const plansAtOnce = 1_000;
const giftsAtOnce = 1_000;

/** Returns why plans can't be compared at all: there is no copy of gifts, or the platform doesn't share plans. Null if they can. */
export async function whyNever({ copy }: Pick<PlanParts, 'copy'>): Promise<'off' | 'missing' | null> {
  if (!copy.copiedGifts.offered) return 'off';
  return (await copy.state()).plans.missing ? 'missing' : null;
}

/** Returns until when plans, and their gifts of the last `days` days, are known; `loading` while the copy doesn't reach back that far. */
export async function knownUntil(
  parts: PlanParts,
  days: number,
): Promise<AsOf | 'off' | 'missing' | 'loading'> {
  const never = await whyNever(parts);
  if (never) return never;
  const {
    copy: { database, state },
    zone,
  } = parts;
  const [plans, campaigns, reading, filled] = await Promise.all([
    readSet(database, 'plans'),
    readSet(database, 'campaigns'),
    readingOf(database),
    filledUntil(database),
  ]);
  if (plans.swept_at === null || plans.as_of === null || !reading) return 'loading';
  // A platform that shares no campaigns doesn't say which are archived.
  if (campaigns.swept_at === null && !(await state()).campaigns.missing) return 'loading';
  const at = Math.min(plans.as_of, reading.changes_read_at);
  const day = dayOfMoment(zone)(at);
  if (day === null) return 'loading';
  // A day more, so that it begins early enough in any time zone.
  const reaches = filled.done || (filled.to !== null && filled.to <= at - (days + 1) * dayMs);
  return reaches ? { at, day } : 'loading';
}

/** Yields all plans in small parts, with their gifts given from day `from` on. */
export async function* allPlans(parts: PlanParts, asOf: AsOf, from: number): AsyncGenerator<ReadPlan[]> {
  const gifts = await giftsSince(parts, from);
  const common = await commonFacts(parts);
  for (let last = ''; ; ) {
    const rows = await plansAfter(parts, last);
    if (rows.length === 0) return;
    for (let first = 0; first < rows.length; first += sliceOf) {
      yield await put(parts, common, rows.slice(first, first + sliceOf), (id) => gifts.get(id) ?? [], asOf);
      await turn();
    }
    last = rows.at(-1)?.id ?? last;
  }
}

/** Returns one plan with all of its gifts from day `from` on; null if the copy doesn't have it. */
export async function onePlan(
  parts: PlanParts,
  id: string,
  asOf: AsOf,
  from: number,
): Promise<ReadPlan | null> {
  const rows = await plansWith(parts).where('plan_facts.id', '=', id).execute();
  if (rows.length === 0) return null;
  const gifts = await giftsSince(parts, from, id);
  const [read] = await put(parts, await commonFacts(parts), rows, () => gifts.get(id) ?? [], asOf);
  return read ?? null;
}

type Gift = PlanHistory['gifts'][number];
type Common = {
  taken: ReadonlyMap<string, number>;
  archived: ReadonlyMap<string, CampaignRecord>;
  /** Plans with a gift whose date can't be read. */
  undated: ReadonlySet<string>;
};

async function commonFacts({ database, copy }: PlanParts): Promise<Common> {
  const days = await database.db.selectFrom('plan_snapshot_days').selectAll().orderBy('day').execute();
  const campaigns = await copy.records('campaigns');
  const { rows: undated } = await sql<{
    plan: string;
  }>`select distinct plan.value as plan from gift_facts as fact
    join gift_keys as plan on plan.number = fact.plan where fact.given_at is null`.execute(
    copy.database.reader.db,
  );
  return {
    undated: new Set(undated.map(({ plan }) => plan)),
    taken: new Map(days.map(({ day, taken_at: at }) => [day, at])),
    archived: new Map(campaigns.filter(isArchived).map((campaign) => [campaign.id, campaign])),
  };
}

const plansWith = ({ copy }: PlanParts) =>
  copy.database.reader.db
    .selectFrom('plan_facts')
    .innerJoin('directory_records as records', (join) =>
      join.onRef('records.id', '=', 'plan_facts.id').on('records.set_name', '=', 'plans'),
    )
    .selectAll('plan_facts')
    .select('records.updated_at')
    .where('records.absent', '<', goneAfter);

const plansAfter = (parts: PlanParts, last: string) =>
  plansWith(parts).where('plan_facts.id', '>', last).orderBy('plan_facts.id').limit(plansAtOnce).execute();

type PlanRow = Awaited<ReturnType<typeof plansAfter>>[number];

async function put(
  { database, zone }: PlanParts,
  { taken, archived, undated }: Common,
  rows: readonly PlanRow[],
  giftsOf: (id: string) => readonly Gift[],
  asOf: AsOf,
): Promise<ReadPlan[]> {
  const ids = rows.map(({ id }) => id);
  const [snapshots, canceled] = await Promise.all([
    snapshotsOf(database, ids, taken),
    canceledOf(database, ids),
  ]);
  const days = dayOfMoment(zone);
  const dayOf = (at: number) => days(at) ?? 0;
  const times = [...taken.values()];
  return rows.map((row) => {
    const { state } = planDay({ ...unread, id: row.id, status: row.status });
    const campaign = archived.get(row.subcampaign_id ?? '') ?? archived.get(row.campaign_id ?? '');
    const history: PlanHistory = {
      plan: {
        id: row.id,
        state,
        cents: row.amount_cents === null ? null : cents(row.amount_cents),
        frequency: frequencyOf(row.frequency),
        startAt: row.start_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at || null,
        nextAt: row.next_at,
        coversFees: row.covers_fees === 1,
      },
      snapshots: snapshots.get(row.id) ?? [],
      taken: times,
      gifts: giftsOf(row.id),
      hasUndated: undated.has(row.id),
      canceled: canceled.get(row.id) ?? null,
      archived: campaign ? { id: campaign.id, name: campaign.name, at: timeOf(campaign.archivedAt) } : null,
    };
    return {
      plan: watchedPlan(history, asOf, dayOf),
      donorId: row.donor_id,
      nextDay: row.next_at === null ? null : dayOf(row.next_at),
    };
  });
}

const unread = { amount: null, frequency: null, createdAt: null, startDate: null, updatedAt: null };

async function snapshotsOf(
  { db }: PlanParts['database'],
  ids: readonly string[],
  taken: Common['taken'],
): Promise<ReadonlyMap<string, PlanSnapshot[]>> {
  const rows = await db
    .selectFrom('plan_snapshots')
    .selectAll()
    .where('plan_id', 'in', ids)
    .orderBy('day')
    .execute();
  const found = new Map<string, PlanSnapshot[]>();
  for (const row of rows) {
    const takenAt = taken.get(row.day);
    if (takenAt === undefined) continue;
    const of = found.get(row.plan_id) ?? [];
    found.set(row.plan_id, of);
    of.push({
      takenAt,
      state: row.state,
      cents: row.amount_cents === null ? null : cents(row.amount_cents),
      frequency: frequencyOf(row.frequency),
      startAt: row.start_at,
    });
  }
  return found;
}

/** Our last confirmed cancellation of each of these plans, with the ID of the person. */
async function canceledOf({ db }: PlanParts['database'], ids: readonly string[]) {
  const rows = await db
    .selectFrom('intents')
    .select(['target', 'sent_at', 'created_at', 'updated_at', 'owner_id'])
    .where('target', 'in', ids.map(planTarget))
    .where('operation', '=', cancelsPlan)
    .where('state', '=', 'done')
    .orderBy('created_at')
    .execute();
  const targets = new Map(ids.map((id) => [planTarget(id), id]));
  return new Map(
    rows.map(({ target, sent_at: sentAt, created_at: createdAt, updated_at: updatedAt, owner_id: by }) => [
      targets.get(target) ?? '',
      // It may have taken effect long after it was sent.
      { at: Math.max(sentAt ?? createdAt, updatedAt), by },
    ]),
  );
}

/** Gifts of plans given from day `from` on, oldest first, by plan. They are read in pages, so that none keeps a request waiting. */
async function giftsSince(
  { copy: { database } }: PlanParts,
  from: number,
  plan?: string,
): Promise<ReadonlyMap<string, Gift[]>> {
  const found = new Map<string, Gift[]>();
  // One plan's few gifts are found by the plan, and sorted; those of all plans by their time.
  const [givenAt, ofPlan] =
    plan === undefined
      ? [sql`fact.given_at`, sql``]
      : [
          sql`+fact.given_at`,
          sql`and fact.plan = (select number from gift_keys where kind = 'plan' and value = ${plan})`,
        ];
  // A day earlier, since the day may begin earlier than in UTC.
  for (let [at, number] = [(from - 1) * dayMs, -1]; ; ) {
    const { rows } = await sql<{
      number: number;
      plan: string;
      id: string;
      at: number;
      cents: number | null;
      kept: number | null;
      outcome: number;
    }>`select fact.number as number, plan.value as plan, gifts.id as id, fact.given_at as at, fact.given_cents as cents, fact.kept_cents as kept, fact.outcome as outcome
      from gift_facts as fact join gift_keys as plan on plan.number = fact.plan join gifts on gifts.number = fact.number
      where ${givenAt} >= ${at} and (${givenAt} > ${at} or fact.number > ${number}) ${ofPlan}
      order by ${givenAt}, fact.number limit ${giftsAtOnce}`.execute(database.reader.db);
    for (const row of rows) {
      const of = found.get(row.plan) ?? [];
      found.set(row.plan, of);
      // PostgreSQL returns large integers as text.
      const given = row.cents === null ? null : cents(Number(row.cents));
      const kept = row.kept === null ? given : cents(Number(row.kept));
      const outcome = giftOutcomes[Number(row.outcome)] ?? 'pending';
      of.push({
        id: row.id,
        at: Number(row.at),
        cents: given,
        ...(kept === null || kept === given ? {} : { kept }),
        // Its status may not show that all of it went back.
        outcome: outcome === 'received' && kept === 0 && given !== 0 ? 'returned' : outcome,
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < giftsAtOnce) return found;
    [at, number] = [Number(last.at), Number(last.number)];
    await turn();
  }
}
