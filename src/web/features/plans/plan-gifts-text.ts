/** What a plan's page says about the plan's gifts. */
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText, nearText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import type { Gift } from '../../nouns/gift/labels.ts';
import type { PlanEnd } from '../../nouns/plan/ending/plan-end.ts';

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
