/** What came of a call about a plan that failed or soon will. */
import type { PlanCall, PlanCalls } from '#contract/steward/operations/plans/plan-calls.ts';
import { type CallMark, savedDays } from '#contract/steward/plan-calls.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { ListedPlan } from '../list-queries.ts';

const dayMs = 86_400_000;

export type CallsAndNotes = Pick<PlanCalls, 'calls' | 'notes'>;

/**
 * The call about what is wrong with the plan now: one from before it failed was about something else. Where that time isn't known, a call
 * counts as long as one that saved a plan does.
 */
export function callAbout(plan: ListedPlan, calls: CallsAndNotes, now: number): PlanCall | undefined {
  const since = timeOf(plan.failedAt) ?? now - savedDays * dayMs;
  return calls.calls.find(({ planId, at }) => planId === plan.id && (timeOf(at) ?? 0) >= since);
}

export const tabOf = (call: PlanCall | undefined) =>
  call === undefined ? 'to-call' : call.mark === 'gave-up' ? 'not-reached' : 'called';

export const callNames: Record<CallMark, string> = {
  called: 'Called',
  'new-card': 'New card',
  'gave-up': "Couldn't reach",
};
