/** Reads runs and their plans as people see them. */
import type {
  PlanRun,
  PlanRunItem,
  PlanRunSummary,
  RunAct,
} from '#contract/steward/operations/plans/plan-runs.ts';
import {
  mostUnapproved,
  type RunOutcome,
  runOutcomes,
  unfinishedRunStates,
} from '#contract/steward/plan-runs.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { cents } from '#contract/values/money.ts';
import { readInBatches } from '../../../database/batches.ts';
import type { Database } from '../../../database/database.ts';
import type { PlanRunItemsTable, PlanRunsTable } from '../../../database/plan-tables.ts';
import { plansToday } from './plans-today.ts';

/** Returns names of donors by ID. */
export type DonorNames = (ids: readonly string[]) => Promise<Readonly<Record<string, string | null>>>;

/** `reader` is the ID of the account that reads. `secondsPerPlan`: how long one plan takes at the platform's limit of calls. */
export type Reader = { reader: string; secondsPerPlan: number; now: number };

export type RunCounts = Readonly<Record<RunOutcome, number>>;

const maxListed = 50;

/** Returns null if there is none, or if it is someone else's review. */
export async function readRun(
  db: Database['db'],
  id: string,
  { reader, secondsPerPlan, now }: Reader,
  donorNames: DonorNames,
): Promise<PlanRun | null> {
  const row = await rowsIn(db).where('plan_runs.id', '=', id).executeTakeFirst();
  if (!row || (row.state === 'review' && row.created_by !== reader)) return null;
  const items = await db
    .selectFrom('plan_run_items')
    .selectAll()
    .where('run_id', '=', id)
    .orderBy('position')
    .execute();
  const today =
    row.state === 'review' ? await plansToday(db, { personId: row.created_by, runId: id, now }) : 0;
  const names = await donorNames(items.flatMap((item) => item.donor_id ?? []));
  return {
    ...summaryOf(row, items, { reader, secondsPerPlan }, today),
    items: items.map((item) => itemOf(item, names)),
  };
}

/** Unfinished runs first, then the newest. */
export async function listRuns(db: Database['db'], reader: Reader): Promise<PlanRunSummary[]> {
  const rows = await rowsIn(db)
    .where('plan_runs.state', '!=', 'review')
    .orderBy((order) => order.case().when('plan_runs.state', 'in', unfinishedRunStates).then(0).else(1).end())
    .orderBy('plan_runs.created_at', 'desc')
    .orderBy('plan_runs.id')
    .limit(maxListed)
    .execute();
  const items = await readInBatches(
    rows.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('plan_run_items')
        .select(['run_id', 'outcome', 'monthly_cents'])
        .where('run_id', 'in', some)
        .execute(),
  );
  return rows.map((row) =>
    summaryOf(
      row,
      items.filter((item) => item.run_id === row.id),
      reader,
    ),
  );
}

const rowsIn = (db: Database['db']) =>
  db
    .selectFrom('plan_runs')
    .leftJoin('users as author', 'author.id', 'plan_runs.created_by')
    .leftJoin('users as answerer', 'answerer.id', 'plan_runs.answered_by')
    .selectAll('plan_runs')
    .select(['author.name as author_name', 'answerer.name as answerer_name']);

type Row = PlanRunsTable & { author_name: string | null; answerer_name: string | null };
type Counted = Pick<PlanRunItemsTable, 'outcome' | 'monthly_cents'>;

/** `today`: how many other plans the person had changed today without a second person. */
function summaryOf(
  row: Row,
  items: readonly Counted[],
  { reader, secondsPerPlan }: Omit<Reader, 'now'>,
  today = 0,
): PlanRunSummary {
  const counts = countsOf(items);
  const included = items.filter(({ outcome }) => outcome !== 'left-out');
  return {
    id: row.id,
    act: actOf(row),
    state: row.state,
    pausedBecause: row.paused_because,
    createdAt: iso(row.created_at),
    createdBy: row.author_name,
    isOwn: row.created_by === reader,
    startedAt: isoOrNull(row.started_at),
    answeredAt: isoOrNull(row.answered_at),
    answeredBy: row.answerer_name,
    answerNote: row.answer,
    endedAt: isoOrNull(row.ended_at),
    counts,
    monthlyCents: cents(included.reduce((sum, { monthly_cents: monthly }) => sum + (monthly ?? 0), 0)),
    unpriced: included.filter(({ monthly_cents: monthly }) => monthly === null).length,
    secondsLeft: Math.ceil((counts.waiting + counts.sending) * secondsPerPlan),
    needsApproval: included.length + today > mostUnapproved,
  };
}

export function countsOf(items: readonly { outcome: RunOutcome }[]): RunCounts {
  const counts = Object.fromEntries(runOutcomes.map((outcome) => [outcome, 0])) as Record<RunOutcome, number>;
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

// Stored by this program.
export const actOf = ({ act }: Pick<PlanRunsTable, 'act'>): RunAct => JSON.parse(act);
export const seenOf = ({ seen }: Pick<PlanRunItemsTable, 'seen'>): PlanRunItem['seen'] => JSON.parse(seen);

function itemOf(item: PlanRunItemsTable, names: Readonly<Record<string, string | null>>): PlanRunItem {
  return {
    planId: item.plan_id,
    donorId: item.donor_id,
    donorName: lookUp(names, item.donor_id) ?? null,
    seen: seenOf(item),
    monthlyCents: item.monthly_cents === null ? null : cents(item.monthly_cents),
    outcome: item.outcome,
    detail: item.detail,
    changedAt: iso(item.changed_at),
  };
}

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
