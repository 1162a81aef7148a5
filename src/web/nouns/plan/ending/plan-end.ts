/** When an ended plan ended, and who ended it. */
import { isOver } from '#contract/rules/plan-status.ts';
import type { AcceptedWrite } from '#contract/steward/operations/writes.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { dayText, nearText } from '../../../data/format/format.ts';
import type { Plan } from '../query.ts';

/** When a plan had ended: not later than `at`. */
export type PlanEnd = {
  at: Date;
  /** Who of our team canceled it; null if that isn't known. */
  by: string | null;
};

/** A plan's last gift may be dated a moment after the change that ended the plan. */
const momentMs = 60_000;

/**
 * When an ended plan had ended: at our own cancellation if there is one, otherwise just after its last change at the latest, since the
 * platform doesn't say when. Null for other plans, and if nothing is known.
 */
export function endOf(
  { status, updatedAt }: Pick<Plan, 'status' | 'updatedAt'>,
  writes: readonly AcceptedWrite[],
): PlanEnd | null {
  if (!isOver({ status })) return null;
  const own = writes.findLast(({ operation }) => operation === 'subscriptions.cancel');
  if (own) return { at: new Date(own.at), by: own.by };
  const changed = timeOf(updatedAt);
  return changed === null ? null : { at: new Date(changed + momentMs), by: null };
}

/** "Canceled today at 9:17 AM by Avery Quinn", "Ended on or before November 20"; without a period, since the reason may follow. */
export function endText({ status }: Pick<Plan, 'status'>, { at, by }: PlanEnd, now = new Date()): string {
  if (by) return `Canceled ${nearText(at, now)} by ${by}`;
  return `${status === 'recreated' ? 'Replaced by another plan' : 'Ended'} on or before ${dayText(at, now)}`;
}
