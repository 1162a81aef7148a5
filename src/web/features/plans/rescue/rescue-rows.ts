/** Which plans at risk a tab shows, and in which order. */
import { timeOf } from '#contract/values/wire-time.ts';
import { type CallsAndNotes, callAbout, tabOf } from '../../../nouns/plan/calls/call-about.ts';
import { type ListedPlan, payerName } from '../../../nouns/plan/list-queries.ts';
import type { RescueSearch } from './rescue-search.ts';

/** When the plan failed or, as far as known, was last updated after that; of an active one, when its next payment will. In ms since 1970. */
export const sinceOf = (plan: ListedPlan): number | null =>
  plan.concern === 'ending'
    ? timeOf(plan.nextPaymentDate)
    : (timeOf(plan.failedAt) ?? timeOf(plan.updatedAt));

/** When someone last called about the plan or wrote a note on it, in ms since 1970. */
export const contactedAt = ({ id }: ListedPlan, { calls, notes }: CallsAndNotes): number | null => {
  const times = [...calls, ...notes].flatMap(({ planId, at }) => (planId === id ? (timeOf(at) ?? []) : []));
  return times.length > 0 ? Math.max(...times) : null;
};

/** `kept`: plans that stay on the tab although they were just marked. Unknown values come last in both directions. */
export function rescueRows(
  plans: readonly ListedPlan[],
  calls: CallsAndNotes,
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
