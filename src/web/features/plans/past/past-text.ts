/** What is said of the payments that a plan promised. */
import type { PlanPast, ShownPayment } from '#contract/steward/operations/plans/plan-watch.ts';
import { cents, type Dollars, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay, calendarDayText, dollarText } from '../../../data/format/format.ts';
import { monthName } from '../../../data/format/months.ts';
import { count } from '../../../data/format/plural.ts';

/** One word or two, under the date. */
export function paymentWord({
  what,
  outcome,
  daysLate,
}: Pick<ShownPayment, 'what' | 'outcome' | 'daysLate'>): string {
  switch (what) {
    case 'came':
      return outcome === 'pending' ? 'Pending' : outcome === 'returned' ? 'Returned' : 'Received';
    case 'late':
      return `${count(daysLate, 'day', 'days')} late`;
    case 'failed':
      return 'Failed';
    case 'missing':
      return 'Missing';
    case 'none':
      return 'No gift';
    case 'due':
      return 'Expected';
    case 'extra':
      return 'Unexpected';
  }
}

/** What was expected and what came, for a tooltip and for screen readers. */
export function paymentText(payment: ShownPayment, amount: Dollars | null, now = new Date()): string {
  const { what, expected, until, gift, giftDay, outcome } = payment;
  const about = expected === null ? '' : `Expected about ${calendarDayText(expected, now)}`;
  const given = gift?.cents == null ? 'A gift of unknown amount' : moneyText(gift.cents);
  const day = giftDay === null ? '' : calendarDayText(giftDay, now);
  switch (what) {
    case 'came':
    case 'late':
      return `${about ? `${about}. ` : ''}${given} ${cameOn(outcome, day)}.`;
    case 'failed':
      return `${about}. The payment failed on ${day}.`;
    case 'missing':
      // The plan may have had another amount then.
      return `${about}. Nothing was received by ${until === null ? 'then' : calendarDayText(until, now)}.`;
    case 'none':
      return `${about}, if the plan was the same then. No gift was received.`;
    case 'due':
      return `${about}, ${dollarText(amount)}. It's due by ${until === null ? 'then' : calendarDayText(until, now)}.`;
    case 'extra':
      return `${given} ${cameOn(outcome, day)}, although the gift for that period had been received already.`;
  }
}

/** A gift's day is when it was charged: whether it came in is another fact. */
function cameOn(outcome: ShownPayment['outcome'], day: string): string {
  if (outcome === 'pending') return `has been pending since ${day}`;
  return outcome === 'returned' ? `charged on ${day} went back` : `was charged on ${day}`;
}

type Gave = NonNullable<PlanPast['gifts']>;

/** "since March 2024"; empty without a first gift. */
export function sinceText({ firstAt }: Pick<Gave, 'firstAt'>): string {
  const first = readTime(firstAt);
  return first ? `since ${monthName(calendarDay(0, first).slice(0, 7))}` : '';
}

/** What isn't in the sum: "2 pending", "1 refunded". */
export function othersText({ sum }: Pick<Gave, 'sum'>): string[] {
  const others = [
    [sum.pending.gifts, 'pending'],
    [sum.returned.gifts, 'refunded or charged back'],
    [sum.partlyReturned.gifts, 'refunded in part'],
    [sum.returnPending.gifts, 'with a pending refund or dispute'],
    [sum.unpriced, 'of unknown amount'],
  ] as const;
  return others.flatMap(([number, words]) => (number > 0 ? `${number} ${words}` : []));
}

/** "$1,705.00": what is left of all gifts that came. */
export const keptText = ({ sum }: Pick<Gave, 'sum'>): string => moneyText(cents(sum.received.cents));
