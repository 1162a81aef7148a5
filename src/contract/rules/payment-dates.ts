/** The days on which a plan gives, on the calendar of its own time zone. Days are YYYY-MM-DD. */

import type { Frequency } from '../giving/vocabulary.ts';
import { momentAt, wallMsOf } from '../values/wall-time.ts';

const dayMs = 86_400_000;

/** The first `count` days on which a plan that starts on `start` gives: one for a single gift, none for a day that can't be read. */
export function firstPaymentDays(start: string, frequency: Frequency, count: number): string[] {
  const first = Date.parse(`${start}T00:00:00Z`);
  if (Number.isNaN(first)) return [];
  return Array.from({ length: frequency === 'one-time' ? 1 : count }, (_, index) =>
    new Date(wallOfPayment(first, frequency, index)).toISOString().slice(0, 10),
  );
}

export type Schedule = {
  /** When the plan starts, in ms. */
  start: number;
  frequency: Frequency;
  zone: string;
};

/** The first payment later than `after` (both in ms); null when there is none. */
export function nextPayment({ start, frequency, zone }: Schedule, after: number): number | null {
  const wallStart = wallMsOf(start, zone);
  if (frequency === 'one-time') return start > after ? start : null;
  // One period too early, so that clocks that change can't make it skip a payment.
  let index = Math.max(0, Math.floor((wallMsOf(after, zone) - wallStart) / longestGap[frequency]) - 1);
  for (;;) {
    const wall = wallOfPayment(wallStart, frequency, index);
    // Clocks that are set back show a time twice; the start is the one of the two that was given.
    const moment = wall === wallStart ? start : momentAt(wall, zone).getTime();
    if (moment > after) return moment;
    index += 1;
  }
}

/** No two payments are further apart. */
const longestGap: Record<Exclude<Frequency, 'one-time'>, number> = {
  weekly: 7 * dayMs,
  biweekly: 14 * dayMs,
  '1st-15th': 17 * dayMs,
  monthly: 31 * dayMs,
};

/** What the clocks show at the payment of this index, from 0. Everything in ms as if the zone were UTC. */
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

/** The same day some months later; the last of the month where it has no such day. */
function monthLater(start: number, months: number): number {
  const first = new Date(start);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(first.getUTCDate(), lastDay)) + clockOf(start);
}

/** Every 1st and 15th from the start on. */
function halfMonth(start: number, index: number): number {
  const first = new Date(start);
  const day = first.getUTCDate();
  // In half months: 0 is the 1st of the month in which the plan starts.
  const half = (day === 1 ? 0 : day <= 15 ? 1 : 2) + index;
  const month = first.getUTCMonth() + Math.floor(half / 2);
  return Date.UTC(first.getUTCFullYear(), month, half % 2 === 0 ? 1 : 15) + clockOf(start);
}

const clockOf = (wall: number): number => ((wall % dayMs) + dayMs) % dayMs;
