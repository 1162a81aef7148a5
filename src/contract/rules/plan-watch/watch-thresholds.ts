/** How closely payments are compared with what was expected. Days are those of the organization's time zone. */
import type { Frequency } from '../../giving/vocabulary.ts';

/** How many days before and after its date a payment is still that date's. */
export type PaymentWindow = { before: number; after: number };

/**
 * A plan's own time zone isn't reported, so a payment may be dated the day before. The platform documents neither the hour nor its
 * retries: four days cover a weekend and a bank holiday, and two keep a weekly plan's windows apart.
 */
const windows: Record<Exclude<Frequency, 'one-time'>, PaymentWindow> = {
  weekly: { before: 1, after: 2 },
  biweekly: { before: 1, after: 4 },
  '1st-15th': { before: 1, after: 4 },
  monthly: { before: 1, after: 4 },
};

/**
 * After a February, some platforms stay on the 28th, and others return to the 29th, 30th, or 31st. Which one isn't documented, so such a
 * plan may pay up to three days earlier. One that starts on a 1st here may start on the last day of a month in its own time zone.
 */
const monthEndDays = 3;
const lastSafeDay = 28;

/** `start`: the plan's first day, counted since 1970. */
export function windowOf(frequency: Exclude<Frequency, 'one-time'>, start: number): PaymentWindow {
  const window = windows[frequency];
  const date = new Date(start * 86_400_000).getUTCDate();
  const isMonthEnd = frequency === 'monthly' && (date > lastSafeDay || date === 1);
  return isMonthEnd ? { ...window, before: window.before + monthEndDays } : window;
}

/** Later than this many days, a payment is called late: one day is within what an unknown time zone explains. */
export const lateAfterDays = 1;

/** A failed payment may be retried for up to three weeks, also after the next one of a plan that pays more often. */
export const retriedDays = 21;

/** A plan that was just created or changed shows old and new values side by side for a while. */
export const settlesAfterMs = 2 * 86_400_000;

/** A snapshot of our daily record shows plans as they were read before it: at most this long, or else none is taken. */
export const recordLagMs = 60 * 60_000;

/** What is longer ago isn't checked: a season of three months, in which a monthly plan has three payments. */
export const checkedDays = 92;

/** A plan's last payment may be dated a moment after the change that ended or failed the plan, and clocks differ by seconds. */
export const endMomentMs = 60_000;

/**
 * The platform doesn't say whether the amount of a plan, or that of a gift, includes the fees that its donor covers, so they may differ by
 * as much: more than any card's fee.
 */
export const coveredFees = { share: 0.06, cents: 100 } as const;
