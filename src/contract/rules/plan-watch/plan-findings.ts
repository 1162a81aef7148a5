/** Finds what contradicts a plan: gifts that shouldn't have come, gifts that didn't, and details that can't be right. */
import { type Cents, cents } from '../../values/money.ts';
import { type PlanPayment, planPayments } from './plan-payments.ts';
import { checkedDays, coveredFees, endMomentMs, settlesAfterMs, windowOf } from './watch-thresholds.ts';
import {
  type AsOf,
  mergedTerms,
  sameAmount,
  sameTerms,
  termsNow,
  type WatchedGift,
  type WatchedPlan,
} from './watched-plan.ts';

export const findingKinds = [
  'charged-after-end',
  'charged-twice',
  'silent',
  'next-past',
  'failed-scheduled',
  'another-amount',
  'archived-campaign',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A gift that a finding tells of. */
export type FindingGift = { id: string; at: number; cents: Cents | null };

/**
 * `about` tells apart the findings of one kind of a plan; `day` is the day it speaks of, counted since 1970, so that one that was dismissed
 * returns only for a later day. `cents` is the amount in question. `ahead`: the plan has ended and nothing was taken since, but a payment is
 * scheduled, or one was attempted and failed.
 */
export type PlanFinding = { kind: FindingKind; about: string; day: number; cents: Cents | null } & (
  | { kind: 'charged-after-end'; gift: FindingGift; endedAt: number; by: string | null; ahead?: true }
  | { kind: 'charged-twice'; gift: FindingGift; with: FindingGift }
  | { kind: 'silent'; last: FindingGift | null }
  | { kind: 'next-past'; nextAt: number }
  | { kind: 'failed-scheduled'; nextAt: number | null; gift: FindingGift | null; ahead?: true }
  | { kind: 'another-amount'; gift: FindingGift; says: Cents; since: number | null }
  | { kind: 'archived-campaign'; campaign: { id: string; name: string | null; at: number | null } }
);

/**
 * `nextDay`: the day of `nextAt`. All gifts of the checked days must be known. A gift after `asOf` may belong to terms that aren't known yet,
 * so it only tells that the plan isn't silent, or that an ended plan was charged.
 */
export function planFindings(plan: WatchedPlan, asOf: AsOf, nextDay: number | null): PlanFinding[] {
  const from = asOf.day - checkedDays;
  const late = afterEnd(plan, from);
  if (!isSettled(plan, asOf)) return late;
  const known = { ...plan, gifts: plan.gifts.filter(({ at }) => at <= asOf.at) };
  const payments = planPayments(known, asOf, from);
  return [
    ...late,
    ...twice(payments),
    ...(nextInPast(plan, asOf, nextDay) ?? silent(plan, payments, nextDay)),
    ...failedScheduled(known, from, nextDay),
    ...endedScheduled(plan, asOf, nextDay),
    ...anotherAmount(known, payments),
    ...archived(plan, asOf),
  ];
}

/** Two days after a plan was created or its terms were last seen to change. */
function isSettled({ terms, createdAt }: WatchedPlan, { at }: AsOf): boolean {
  const changed = mergedTerms(terms, sameTerms).at(-1)?.from ?? 0;
  // Before the first terms that were seen, nothing is known to have changed.
  const isChange = terms.length > 1 && changed > (terms[0]?.from ?? 0);
  return at - Math.max(createdAt ?? 0, isChange ? changed : 0) >= settlesAfterMs;
}

const isMoney = ({ outcome }: WatchedGift): boolean => outcome === 'received' || outcome === 'pending';
const told = ({ id, at, cents: amount }: WatchedGift): FindingGift => ({ id, at, cents: amount });

/** An attempt that failed tells something only after our own cancellation: a platform may end a plan because its payments fail. */
function afterEnd({ end, gifts }: WatchedPlan, from: number): PlanFinding[] {
  if (!end) return [];
  const isAttempt = ({ outcome }: WatchedGift) => outcome === 'failed' && end.by !== null;
  return gifts
    .filter(
      (gift) => (isMoney(gift) || isAttempt(gift)) && gift.day >= from && gift.at > end.at + endMomentMs,
    )
    .map((gift) => ({
      kind: 'charged-after-end',
      about: gift.id,
      day: gift.day,
      cents: gift.kept ?? gift.cents,
      gift: told(gift),
      endedAt: end.at,
      by: end.by,
      ...(isAttempt(gift) ? { ahead: true as const } : {}),
    }));
}

const twice = (payments: readonly PlanPayment[]): PlanFinding[] =>
  payments.flatMap((payment) =>
    payment.what === 'extra' && isMoney(payment.gift) && isMoney(payment.with)
      ? [
          {
            kind: 'charged-twice' as const,
            about: payment.gift.id,
            day: payment.gift.day,
            cents: payment.gift.kept ?? payment.gift.cents,
            gift: told(payment.gift),
            with: told(payment.with),
          },
        ]
      : [],
  );

/** Null if the next date is right. */
function nextInPast(plan: WatchedPlan, asOf: AsOf, nextDay: number | null): PlanFinding[] | null {
  const { state, cents: amount, frequency, startDay } = termsNow(plan);
  if (state !== 'active' || plan.nextAt === null || nextDay === null) return null;
  const window = windowOf(
    frequency === null || frequency === 'one-time' ? 'monthly' : frequency,
    startDay ?? 0,
  );
  if (nextDay + window.after >= asOf.day) return null;
  return [{ kind: 'next-past', about: String(nextDay), day: nextDay, cents: amount, nextAt: plan.nextAt }];
}

/** Nothing came for the last date, and nothing since. */
function silent(plan: WatchedPlan, payments: readonly PlanPayment[], nextDay: number | null): PlanFinding[] {
  const now = termsNow(plan);
  if (now.state !== 'active' || plan.hasUndated) return [];
  const over = payments.filter(({ what }) => what !== 'due');
  const last = over.at(-1);
  if (last?.what !== 'missing') return [];
  // The platform shows another date for this payment.
  if (nextDay !== null && nextDay <= last.until) return [];
  const newest = plan.gifts.at(-1);
  if (newest && newest.day >= last.expected) return [];
  return [
    {
      kind: 'silent',
      // One for each plan: when it began to be silent may be longer ago than what is checked.
      about: '',
      day: last.expected,
      cents: now.cents,
      last: newest ? told(newest) : null,
    },
  ];
}

/** A failed plan isn't charged until its payment method is fixed, so neither a next date nor a gift belongs to it. */
function failedScheduled(plan: WatchedPlan, from: number, nextDay: number | null): PlanFinding[] {
  const now = mergedTerms(plan.terms, (one, other) => one.state === other.state).at(-1);
  if (now?.state !== 'failing') return [];
  const retried = plan.gifts.findLast(
    (gift) => isMoney(gift) && gift.day >= from && gift.at > now.from + endMomentMs,
  );
  if (nextDay === null && !retried) return [];
  return [
    {
      kind: 'failed-scheduled',
      about: '',
      day: Math.max(nextDay ?? 0, retried?.day ?? 0),
      cents: retried?.cents ?? termsNow(plan).cents,
      nextAt: plan.nextAt,
      gift: retried ? told(retried) : null,
    },
  ];
}

/** A plan that has ended has no next payment. One in the past may be left from when it ran. */
function endedScheduled(plan: WatchedPlan, asOf: AsOf, nextDay: number | null): PlanFinding[] {
  const { state, cents: amount } = termsNow(plan);
  if (state !== 'ended' || nextDay === null || nextDay < asOf.day) return [];
  return [
    {
      kind: 'failed-scheduled',
      about: 'ended',
      day: nextDay,
      cents: amount,
      nextAt: plan.nextAt,
      gift: null,
      ahead: true,
    },
  ];
}

/** Compares the last payment with what the plan said on its day. */
function anotherAmount(plan: WatchedPlan, payments: readonly PlanPayment[]): PlanFinding[] {
  const payment = payments.findLast(({ what }) => what === 'came' || what === 'late');
  if (!payment || !('gift' in payment) || !isMoney(payment.gift) || payment.gift.cents === null) return [];
  const { gift } = payment;
  const periods = mergedTerms(plan.terms, sameAmount);
  const period = periods.at(-1);
  // Around a change, either amount is right.
  if (!period || period.cents === null || gift.at < period.from || gift.day <= period.fromDay) return [];
  if (termsNow(plan).state !== 'active') return [];
  const difference = (gift.cents ?? 0) - period.cents;
  const fees = plan.coversFees ? period.cents * coveredFees.share + coveredFees.cents : 0;
  if (Math.abs(difference) <= fees) return [];
  return [
    {
      kind: 'another-amount',
      about: String(period.cents),
      day: gift.day,
      cents: cents(Math.abs(difference)),
      gift: told(gift),
      says: period.cents,
      since: periods.length > 1 ? period.from : null,
    },
  ];
}

function archived(plan: WatchedPlan, asOf: AsOf): PlanFinding[] {
  const { state, cents: amount } = termsNow(plan);
  if (state !== 'active' || !plan.archived) return [];
  const { archived: campaign } = plan;
  if (campaign.at !== null && asOf.at - campaign.at < settlesAfterMs) return [];
  const day = campaign.at === null ? 0 : Math.floor(campaign.at / 86_400_000);
  return [{ kind: 'archived-campaign', about: campaign.id, day, cents: amount, campaign }];
}
