/** Matches a plan's gifts with the payments that were expected. Days are counted since 1970 in the organization's time zone. */
import type { Frequency } from '../../giving/vocabulary.ts';
import { paymentDaysBetween } from '../payment-dates.ts';
import { lateAfterDays, type PaymentWindow, retriedDays, windowOf } from './watch-thresholds.ts';
import {
  type AsOf,
  mergedTerms,
  type SeenTerms,
  sameSchedule,
  type WatchedGift,
  type WatchedPlan,
} from './watched-plan.ts';

/**
 * A date that a payment is expected on. `isSure`: the schedule is known for all days on which it could have come. `isSpare`: it only
 * explains a gift that comes before its date, or around a change of the plan.
 */
type Slot = { day: number; window: PaymentWindow; isSure: boolean; isSpare: boolean };

/**
 * A payment that was expected, or came. `late`: by `daysLate`. Without `expected`, it isn't known whether one was expected. `none`: nothing came, and it isn't known whether the plan was the same then.
 * `due`: it may still come in time. `extra`: `with` came for the same date.
 */
export type PlanPayment =
  | { what: 'came' | 'late' | 'failed'; expected: number; daysLate: number; gift: WatchedGift }
  | { what: 'came'; gift: WatchedGift }
  | { what: 'missing' | 'none' | 'due'; expected: number; until: number }
  | { what: 'extra'; gift: WatchedGift; with: WatchedGift };

/** Returns the payments from day `from` on, oldest first. */
export function planPayments(plan: WatchedPlan, asOf: AsOf, from: number): PlanPayment[] {
  const periods = mergedTerms(plan.terms, sameSchedule);
  const slots = slotsOf(periods, asOf, from);
  const money = new Map<Slot, WatchedGift>();
  const failed = new Map<Slot, WatchedGift>();
  const others: PlanPayment[] = [];
  for (const gift of plan.gifts) {
    if (gift.day < from) continue;
    const slot = slotOf(slots, gift, money);
    if (gift.outcome === 'failed') {
      if (slot) failed.set(slot, gift);
      continue;
    }
    const other = slot && money.get(slot);
    // One that went back may have been replaced.
    if (slot && (!other || (other.outcome === 'returned' && gift.outcome !== 'returned'))) {
      money.set(slot, gift);
      if (other) others.push({ what: 'came', gift: other });
    } else if (other && areOnOneSchedule(periods, other, gift))
      others.push({ what: 'extra', gift, with: other });
    else others.push({ what: 'came', gift });
  }
  const expected = slots.flatMap((slot): PlanPayment[] => {
    const { day, window, isSure, isSpare } = slot;
    const gift = money.get(slot);
    const daysLate = gift ? gift.day - day : 0;
    if (gift) return [{ what: daysLate > lateAfterDays ? 'late' : 'came', expected: day, daysLate, gift }];
    const last = failed.get(slot);
    if (last) return [{ what: 'failed', expected: day, daysLate: 0, gift: last }];
    if (isSpare) return [];
    const until = day + window.after;
    if (until >= asOf.day) return [{ what: 'due', expected: day, until }];
    return [{ what: isSure ? 'missing' : 'none', expected: day, until }];
  });
  return [...expected, ...others].toSorted((one, other) => dayOf(one) - dayOf(other));
}

/** The day under which a payment is shown. */
export const dayOf = (payment: PlanPayment): number =>
  'expected' in payment ? payment.expected : payment.gift.day;

/** When the terms changed isn't known exactly, so around a change the payments of both are possible, and none is sure. */
function slotsOf(periods: readonly SeenTerms[], asOf: AsOf, from: number): Slot[] {
  const slots = new Map<number, Slot>();
  for (const [index, { state, frequency, startDay, fromDay, untilDay }] of periods.entries()) {
    if (state !== 'active' || frequency === null || frequency === 'one-time' || startDay === null) continue;
    const window = windowOf(frequency, startDay);
    const first = Math.max(periods[index - 1]?.untilDay ?? from, from);
    const last = Math.min(periods[index + 1]?.fromDay ?? asOf.day, asOf.day);
    for (const day of paymentDaysBetween(
      startDay,
      frequency,
      // All gifts that may belong to it have to be known.
      Math.max(first - window.before, from + window.before),
      last + window.before,
    )) {
      const [opens, closes] = [day - window.before, Math.min(day + window.after, asOf.day)];
      const isSure = fromDay < opens && closes <= untilDay && !mayNotExist(frequency, startDay, day);
      const known = slots.get(day);
      const isSpare = (day < first || day > last) && known?.isSpare !== false;
      if (!known || isSure || known.isSpare) slots.set(day, { day, window, isSure, isSpare });
    }
  }
  return [...slots.values()].toSorted((one, other) => one.day - other.day);
}

/** A plan that starts on the 1st or 15th in one time zone starts on the day after in another, and then first pays two weeks later. */
const mayNotExist = (frequency: Frequency, startDay: number, day: number): boolean =>
  frequency === '1st-15th' && day === startDay;

/**
 * Returns the date that a gift is the payment of: the nearest one within its window that nothing came for, otherwise the last one before it.
 * If that was paid, it may be the payment of the date before, retried until now.
 */
function slotOf(
  slots: readonly Slot[],
  { day }: WatchedGift,
  money: ReadonlyMap<Slot, WatchedGift>,
): Slot | undefined {
  const near = slots
    .filter((slot) => day >= slot.day - slot.window.before && day <= slot.day + slot.window.after)
    .toSorted((one, other) => Math.abs(one.day - day) - Math.abs(other.day - day));
  // A window may belong to two dates around a change of the plan.
  const free = near.find((slot) => !money.has(slot));
  if (free) return free;
  const last = near[0] ?? slots.findLast((slot) => slot.day < day);
  if (!last || !money.has(last)) return last;
  const before = slots[slots.indexOf(last) - 1];
  return before && !money.has(before) && day - before.day <= retriedDays ? before : last;
}

/** A plan that was just changed may rightly charge again. */
const areOnOneSchedule = (periods: readonly SeenTerms[], one: WatchedGift, other: WatchedGift): boolean =>
  periods.some(
    ({ state, from, until }) =>
      state === 'active' && from < Math.min(one.at, other.at) && until >= Math.max(one.at, other.at),
  );
