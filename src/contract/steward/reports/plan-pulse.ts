/** How the monthly value of active plans changed in a month. Types only; the rule is in rules/plan-bridge.ts. */
import type * as z from 'zod/mini';
import type { planPulse } from '../operations/reports.ts';

/** `derived`: from the plans' data today. `snapshot`: from our own record of that day. */
export const pulseSources = ['derived', 'snapshot', 'now'] as const;

/** `day` is YYYY-MM-DD: the day at whose start the values apply, or the day of the snapshot. */
export type PulseEnd = PlanPulse['before'];

export type PulsePlan = PlanPulse['steps'][number]['rows'][number];

export type PlanPulse = z.infer<typeof planPulse>;

export const maxPulseRows = 200;
