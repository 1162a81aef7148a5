/** Which plans at risk a tab shows, and in which order. */
import type { PlanCall, PlanCalls } from '#contract/steward/operations/plans/plan-calls.ts';
import { savedDays } from '#contract/steward/plan-calls.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { type ListedPlan, payerName } from '../../../nouns/plan/list-queries.ts';
import type { RescueSearch, RescueTab } from './rescue-search.ts';

const dayMs = 86_400_000;

type Calls = Pick<PlanCalls, 'calls' | 'notes'>;

/**
 * The call about what is wrong with the plan now: one from before it failed was about something else. Where that time isn't known, a call
 * counts as long as one that saved a plan does.
 */
export function callAbout(plan: ListedPlan, calls: Calls, now: number): PlanCall | undefined {
  const since = timeOf(plan.failedAt) ?? now - savedDays * dayMs;
  return calls.calls.find(({ planId, at }) => planId === plan.id && (timeOf(at) ?? 0) >= since);
}

export const tabOf = (call: PlanCall | undefined): RescueTab =>
  call === undefined ? 'to-call' : call.mark === 'gave-up' ? 'not-reached' : 'called';

/** When the plan failed or, as far as known, was last updated after that; of an active one, when its next payment will. In ms since 1970. */
export const sinceOf = (plan: ListedPlan): number | null =>
  plan.concern === 'ending'
    ? timeOf(plan.nextPaymentDate)
    : (timeOf(plan.failedAt) ?? timeOf(plan.updatedAt));

/** When someone last called about the plan or wrote a note on it, in ms since 1970. */
export const contactedAt = ({ id }: ListedPlan, { calls, notes }: Calls): number | null => {
  const times = [...calls, ...notes].flatMap(({ planId, at }) => (planId === id ? (timeOf(at) ?? []) : []));
  return times.length > 0 ? Math.max(...times) : null;
};

/** `kept`: plans that stay on the tab although they were just marked. Unknown values come last in both directions. */
export function rescueRows(
  plans: readonly ListedPlan[],
  calls: Calls,
  { show, sort = 'monthly', direction }: RescueSearch,
  kept: ReadonlySet<string>,
  now: number,
): ListedPlan[] {
  const values = {
    donor: payerName,
    monthly: (plan: ListedPlan) => plan.monthlyCents ?? null,
    since: sinceOf,
    contact: (plan: ListedPlan) => contactedAt(plan, calls),
  };
  const value = values[sort];
  const sign = direction === 'ASC' ? 1 : -1;
  return plans
    .filter((plan) => kept.has(plan.id) || tabOf(callAbout(plan, calls, now)) === (show ?? 'to-call'))
    .toSorted((one, other) => {
      const [a, b] = [value(one), value(other)];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      const order =
        typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b;
      return order * sign;
    });
}
