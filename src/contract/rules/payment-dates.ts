/** Payment days of a plan in its own time zone. Days are YYYY-MM-DD. */

import type { Frequency } from '../giving/vocabulary.ts';
import { momentAt, wallMsOf } from '../values/wall-time.ts';

const dayMs = 86_400_000;

/** Returns the first `count` payment days of a plan that starts on `start`: one for a one-time gift, none when the day can't be read. */
export function firstPaymentDays(start: string, frequency: Frequency, count: number): string[] {
  const first = Date.parse(`${start}T00:00:00Z`);
  if (Number.isNaN(first)) return [];
  return Array.from({ length: frequency === 'one-time' ? 1 : count }, (_, index) =>
    new Date(wallOfPayment(first, frequency, index)).toISOString().slice(0, 10),
  );
}

/** Returns the payment days from `from` to `to`. All are counted since 1970, in the plan's time zone; `start` is the plan's. */
export function paymentDaysBetween(start: number, frequency: Frequency, from: number, to: number): number[] {
  if (frequency === 'one-time') return start >= from && start <= to ? [start] : [];
  const days: number[] = [];
  let index = Math.max(0, Math.floor((from - start) / (longestGap[frequency] / dayMs)) - 1);
  for (; ; index += 1) {
    const day = wallOfPayment(start * dayMs, frequency, index) / dayMs;
    if (day > to) return days;
    if (day >= from) days.push(day);
  }
}

export type Schedule = {
  /** Start of the plan in ms since 1970. */
  start: number;
  frequency: Frequency;
  zone: string;
};

/** Returns the first payment after `after` (both in ms since 1970); null when there is none. */
export function nextPayment({ start, frequency, zone }: Schedule, after: number): number | null {
  const wallStart = wallMsOf(start, zone);
  if (frequency === 'one-time') return start > after ? start : null;
  // Starts one period early, so that a clock change can't skip a payment.
  let index = Math.max(0, Math.floor((wallMsOf(after, zone) - wallStart) / longestGap[frequency]) - 1);
  for (;;) {
    const wall = wallOfPayment(wallStart, frequency, index);
    // A local time that occurs twice when clocks go back means the first, except for the start, whose exact time is known.
    const moment = wall === wallStart ? start : momentAt(wall, zone).getTime();
    if (moment > after) return moment;
    index += 1;
  }
}

/** The longest time between two payments, in ms. */
const longestGap: Record<Exclude<Frequency, 'one-time'>, number> = {
  weekly: 7 * dayMs,
  biweekly: 14 * dayMs,
  '1st-15th': 17 * dayMs,
  monthly: 31 * dayMs,
};

/** Returns the local time of payment `index` (from 0), in ms as if the zone were UTC. */
function wallOfPayment(start: number, frequency: Frequency, index: number): number {
  switch (frequency) {
    case 'one-time':
      return start;
    case 'weekly':
      return start + index * 7 * dayMs;
    case 'biweekly':
      return start + index * 14 * dayMs;
    case 'monthly':
      return monthLater(start, index);
    case '1st-15th':
      return halfMonth(start, index);
  }
}

/** Returns the same day some months later, or the last day of a shorter month. */
function monthLater(start: number, months: number): number {
  const first = new Date(start);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(first.getUTCDate(), lastDay)) + clockOf(start);
}

/** Returns the 1st or 15th at `index`, counted from the start. */
function halfMonth(start: number, index: number): number {
  const first = new Date(start);
  const day = first.getUTCDate();
  // Counted in half months: 0 is the 1st of the starting month.
  const half = (day === 1 ? 0 : day <= 15 ? 1 : 2) + index;
  const month = first.getUTCMonth() + Math.floor(half / 2);
  return Date.UTC(first.getUTCFullYear(), month, half % 2 === 0 ? 1 : 15) + clockOf(start);
}

const clockOf = (wall: number): number => ((wall % dayMs) + dayMs) % dayMs;
