/** A run as a file: each plan with what it was, what became of it, and why. */
import * as z from 'zod/mini';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import type { PlanRunItem, RunAct } from '#contract/steward/operations/plans/plan-runs.ts';
import { planRunExport as kind, type RunOutcome } from '#contract/steward/plan-runs.ts';
import { toDollars } from '#contract/values/money.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { Database } from '../../../database/database.ts';
import type { ExportColumn, ExportKind } from '../../../exports/export-kinds.ts';
import { badRequest, notFound } from '../../../gate/problem.ts';
import { readRun } from './run-rows.ts';

/** Columns are never changed, only added at the end. Times are UTC. */
const columns: readonly ExportColumn[] = [
  { title: 'Plan ID' },
  { title: 'Donor ID' },
  { title: 'Donor', isPersonal: true },
  { title: 'Amount', holds: 'money' },
  { title: 'Frequency' },
  { title: 'Worth a month', holds: 'money' },
  { title: 'Before' },
  { title: 'After' },
  { title: 'Outcome' },
  { title: 'Details' },
  { title: 'Time (UTC)' },
];

const outcomeNames: Readonly<Record<RunOutcome, string>> = {
  waiting: 'Waiting',
  sending: 'In progress',
  done: 'Done',
  refused: 'Refused',
  unconfirmed: 'Unconfirmed',
  'needs-review': 'Unconfirmed: needs review',
  'not-sent': 'Not sent',
  'left-out': 'Left out',
};

const filter = z.strictObject({ run: z.uuid() });

type Parts = { database: Pick<Database, 'db'>; copy: Pick<Copy, 'donorNames'>; clock: Clock };

export const planRunExport = ({ database: { db }, copy, clock }: Parts): ExportKind => ({
  kind,
  needs: 'plans.run',
  make: async (wanted, { session }) => {
    const { data } = filter.safeParse(wanted);
    if (!data) throw badRequest('This file needs the ID of a run');
    const reader = { reader: session?.user.id ?? '', secondsPerPlan: 0, now: clock.now() };
    const run = await readRun(db, data.run, reader, copy.donorNames);
    if (!run) throw notFound();
    return {
      fileName: `plans-${run.act.kind === 'cancel' ? 'canceled' : 'moved'}-${run.createdAt.slice(0, 10)}.csv`,
      columns,
      rows: run.items.map((item) => cellsOf(item, run.act)),
      filter: data,
      target: { type: 'planRun', id: run.id },
    };
  },
});

const cellsOf = (item: PlanRunItem, act: RunAct) => [
  item.planId,
  item.donorId,
  item.donorName,
  item.seen.amount,
  item.seen.frequency === null ? null : frequencyLabel(item.seen.frequency),
  item.monthlyCents === null ? null : toDollars(item.monthlyCents),
  act.kind === 'cancel' ? item.seen.status : placeOf(item.seen),
  act.kind === 'cancel' ? 'canceled' : placeOf(act),
  outcomeNames[item.outcome],
  item.detail,
  item.changedAt,
];

type Named = { name: string | null } | null;

const placeOf = ({ campaign, subcampaign }: { campaign: Named; subcampaign: Named }): string =>
  [campaign?.name, subcampaign?.name].filter(Boolean).join(' › ');
