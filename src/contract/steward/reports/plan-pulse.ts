/** How the monthly value of active plans changed in a month. Types only; the rule is in rules/plan-bridge.ts. */
import type { PlanStep } from '../../rules/plan-bridge.ts';
import type { SetState } from '../mirror.ts';

/** `derived`: from the plans' data today. `snapshot`: from our own record of that day. */
export const pulseSources = ['derived', 'snapshot', 'now'] as const;

/** `day` is YYYY-MM-DD: the day at whose start the values apply, or the day of the snapshot. */
export type PulseEnd = { day: string; source: (typeof pulseSources)[number]; plans: number; cents: number };

export type PulsePlan = {
  id: string;
  donorId: string | null;
  donorName: string | null;
  /** The plan's effect on the monthly value. */
  cents: number;
  /** Why our team canceled it; null for people who may not read that. */
  reason: string | null;
};

export type PlanPulse = {
  /** YYYY-MM. */
  month: string;
  before: PulseEnd;
  after: PulseEnd;
  /** `rows` has the largest changes first, at most `mostPulseRows`. Steps without plans are left out. */
  steps: { step: PlanStep; plans: number; cents: number; rows: PulsePlan[] }[];
  /** Active plans with an unknown amount or frequency; they count as 0. */
  unpriced: number;
  /** Day of the first snapshot; null before it. */
  since: string | null;
  state: SetState;
};

export const mostPulseRows = 200;
