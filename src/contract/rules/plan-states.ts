/** States of recurring plans, now and at earlier times. */
import { lookUp } from '../values/look-up.ts';
import { type Cents, type Dollars, toCents } from '../values/money.ts';
import { timeOf } from '../values/wire-time.ts';
import { frequencyOf } from './frequencies.ts';
import { monthlyWorth } from './monthly-worth.ts';
import { endedPlanStatuses } from './plan-status.ts';

/** `paused` includes undocumented statuses, since such plans bring no gifts. */
export const planStates = ['active', 'failing', 'paused', 'pending', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

/** `cents` is a twelfth of the plan's yearly amount; null when the amount or the frequency is unknown. */
export type PlanValue = { id: string; state: PlanState; cents: Cents | null };

/** What a plan was on a day. */
export type PlanDay = PlanValue & {
  /** One payment. Null like the others if it is unknown, and in records of days when Steward didn't keep it yet. */
  amountCents: Cents | null;
  frequency: string | null;
  /** The time that payments are counted from, in ms since 1970. */
  startAt: number | null;
};

type Plan = {
  id: string;
  status: string | null;
  amount: Dollars | null;
  frequency: string | null;
  createdAt: string | null;
  startDate: string | null;
  updatedAt: string | null;
};

const states: Readonly<Record<string, PlanState>> = {
  active: 'active',
  failed: 'failing',
  pending: 'pending',
  ...Object.fromEntries(endedPlanStatuses.map((status) => [status, 'ended' as const])),
};

/** Returns the plan's current state. */
export const planDay = ({ id, status, amount, frequency, startDate }: Plan): PlanDay => ({
  id,
  state: lookUp(states, status) ?? 'paused',
  cents: monthlyWorth(amount, frequency),
  amountCents: amount === null ? null : toCents(amount),
  frequency: frequencyOf(frequency) ?? frequency,
  startAt: timeOf(startDate),
});

/**
 * Derives the plan's state at an earlier time from its data today; null if it hadn't started. Uses today's amount, and a plan that isn't
 * active today counts as active from its start to its last change.
 */
export function derivedPlanDay(plan: Plan, at: number): PlanDay | null {
  const today = planDay(plan);
  const began = Math.max(timeOf(plan.createdAt) ?? 0, timeOf(plan.startDate) ?? 0);
  if (began > at || today.state === 'pending') return null;
  const changed = timeOf(plan.updatedAt) ?? 0;
  return today.state === 'active' || at >= changed ? today : { ...today, state: 'active' };
}
