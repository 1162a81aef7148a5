/** Computes how the monthly value of active plans changed in a month, from snapshots, the copy's plans, and our own cancellations. */
import { monthsAway } from '#contract/rules/periods.ts';
import { type PlanChange, planBridge, planSteps } from '#contract/rules/plan-bridge.ts';
import { derivedPlanDay, type PlanDay, planDay } from '#contract/rules/plan-states.ts';
import type { PlanRecord } from '#contract/steward/copy.ts';
import type { PlanPulse, PulseEnd } from '#contract/steward/operations/reports.ts';
import { maxPulseRows } from '#contract/steward/reports/plan-pulse.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { Database } from '../../../database/database.ts';
import { canceledByReason } from './canceled-by-reason.ts';
import { cancellations } from './cancellations.ts';
import type { PlanSnapshots } from './plan-snapshots.ts';

export type PulseParts = {
  snapshots: PlanSnapshots;
  database: Database;
  copy: Pick<Copy, 'state' | 'records' | 'donorNames'>;
  clock: Clock;
  /** The organization's time zone, which determines the months. */
  zone: string;
};

type End = { about: Pick<PulseEnd, 'day' | 'source'>; plans: PlanDay[] };

/** `month` is YYYY-MM, not in the future. `reasons` is true if the reader may see why plans were canceled. */
export async function planPulse(parts: PulseParts, month: string, reasons: boolean): Promise<PlanPulse> {
  const { snapshots, database, copy, clock, zone } = parts;
  const records = await copy.records('plans');
  const today = wallTimeOf(new Date(clock.now()), zone).day;
  const [first, next] = [`${month}-01`, `${monthsAway(month, 1)}-01`];
  const [before, after] = await Promise.all([
    startOf(parts, records, first),
    next > today
      ? { about: { day: today, source: 'now' as const }, plans: records.map(planDay) }
      : startOf(parts, records, next),
  ]);
  const canceled = await cancellations(database, startOfDayIn(first, zone), startOfDayIn(next, zone));
  const bridge = planBridge(before.plans, after.plans, new Set(canceled.plans.keys()));
  const listed = planSteps.map((step) => ({ step, changes: bySize(bridge.steps[step]) }));
  const shown = new Set(listed.flatMap(({ changes }) => changes.slice(0, maxPulseRows).map(({ id }) => id)));
  const donors = new Map(records.filter(({ id }) => shown.has(id)).map(({ id, donorId }) => [id, donorId]));
  const names = await copy.donorNames([...new Set([...donors.values()].filter((id) => id !== null))]);
  const rowOf = ({ id, cents }: PlanChange) => {
    const donorId = donors.get(id) ?? null;
    const donorName = lookUp(names, donorId) ?? null;
    return {
      id,
      donorId,
      donorName,
      cents,
      reason: reasons ? (canceled.plans.get(id)?.reason ?? null) : null,
    };
  };
  return {
    month,
    before: { ...before.about, ...bridge.before },
    after: { ...after.about, ...bridge.after },
    steps: listed
      .filter(({ changes }) => changes.length > 0)
      .map(({ step, changes }) => ({
        step,
        plans: changes.length,
        cents: changes.reduce((sum, { cents }) => sum + cents, 0),
        rows: changes.slice(0, maxPulseRows).map(rowOf),
      })),
    unpriced: bridge.unpriced,
    canceledBesides: bridge.canceledBesides,
    canceled: reasons ? canceledByReason(canceled) : null,
    since: (await snapshots.days())?.first ?? null,
    state: (await copy.state()).plans,
  };
}

/**
 * Returns the plans at the start of a day: from the latest snapshot up to that day, or derived if there is none. Derived plans have the
 * amounts of the first snapshot, so that a change after it, such as a raise today, is a change and doesn't move the past.
 */
async function startOf({ snapshots, zone }: PulseParts, records: PlanRecord[], day: string): Promise<End> {
  const found = await snapshots.until(day);
  if (found) return { about: { day: found.day, source: 'snapshot' }, plans: found.plans };
  const at = startOfDayIn(day, zone).getTime();
  const days = await snapshots.days();
  const first = days && (await snapshots.until(days.first));
  const recorded = new Map((first?.plans ?? []).map((plan) => [plan.id, plan]));
  return {
    about: { day, source: 'derived' },
    plans: records.flatMap((plan) => {
      const derived = derivedPlanDay(plan, at);
      if (!derived) return [];
      const { cents, amountCents, frequency } = recorded.get(plan.id) ?? derived;
      return { ...derived, cents, amountCents, frequency };
    }),
  };
}

const bySize = (changes: readonly PlanChange[]) =>
  changes.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.id < b.id ? -1 : 1));
