/** What a plan's page says about the plan's gifts. */
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import type { AcceptedWrite } from '#contract/steward/operations/writes.ts';

import { cents, moneyText } from '#contract/values/money.ts';
import { readTime, timeOf } from '#contract/values/wire-time.ts';
import { dayText, dollarText, nearText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import type { Gift } from '../../nouns/gift/labels.ts';
import type { Plan } from '../../nouns/plan/query.ts';

/** "33 gifts, $1,705.00 received so far, 1 failed": all gifts of a plan. */
export function planGiftsText(gifts: number, sum: GiftSum): string {
  if (gifts === 0) return 'No gifts yet.';
  const others = [
    [sum.pending.gifts, 'pending'],
    [sum.failed.gifts, 'failed'],
    [sum.returned.gifts, 'refunded or charged back'],
    [sum.partlyReturned.gifts, 'refunded in part'],
    [sum.returnPending.gifts, 'with a pending refund or dispute'],
    [sum.unpriced, 'without an amount'],
  ] as const;
  const parts = [
    count(gifts, 'gift', 'gifts'),
    `${moneyText(cents(sum.received.cents))} received so far`,
    ...others.flatMap(([number, words]) => (number > 0 ? `${number} ${words}` : [])),
  ];
  return `${parts.join(', ')}.`;
}

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

/** Those given after the end, newest first. Of gifts that failed or were returned, no money is left. */
export const giftsAfter = (gifts: readonly Gift[], { at }: PlanEnd): Gift[] =>
  gifts
    .filter(({ type, status, contributionDate }) => {
      const outcome = giftOutcome(type, status);
      const isKept = outcome === 'received' || outcome === 'pending';
      return isKept && (timeOf(contributionDate) ?? Number.NEGATIVE_INFINITY) > at.getTime();
    })
    .toSorted((one, other) => (timeOf(other.contributionDate) ?? 0) - (timeOf(one.contributionDate) ?? 0));

/** "A gift of $15.00 was charged today at 9:09 AM, after Ada Grove canceled this plan today at 9:00 AM." `newest` is one of `gifts`. */
export function lateGiftsText(
  gifts: number,
  newest: Pick<Gift, 'amount' | 'contributionDate'>,
  { at, by }: PlanEnd,
  now = new Date(),
): string {
  const given = readTime(newest.contributionDate);
  const when = given ? (by ? ` ${nearText(given, now)}` : ` on ${dayText(given, now)}`) : '';
  const what =
    gifts === 1
      ? `A gift of ${dollarText(newest.amount)} was charged${when}`
      : `${gifts} gifts were charged, the latest for ${dollarText(newest.amount)}${when}`;
  return `${what}, after ${by ? `${by} canceled this plan ${nearText(at, now)}` : 'this plan ended'}.`;
}
