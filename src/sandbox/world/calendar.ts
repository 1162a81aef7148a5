/** When people give: more in December, most in its last days and on Giving Tuesday, on Sunday mornings, and slightly more each year. */
import type { Random } from './random.ts';
import { day, hour, minute, startOfDay } from './time.ts';

const byMonth = [0.9, 0.85, 1, 1, 0.9, 0.8, 0.75, 0.8, 0.95, 1, 1.3, 1.9];
const byWeekday = [2.4, 0.7, 0.85, 0.9, 0.8, 0.8, 0.75];

/** Returns how much is given on the UTC day that begins at `at`, relative to an ordinary day. `age`: days before the end of the data. */
function weightOf(at: number, age: number): number {
  const date = new Date(at);
  const month = date.getUTCMonth();
  const inMonth = date.getUTCDate();
  const weekday = date.getUTCDay();
  const growth = 1.25 - age / 2400;
  const yearEnd = month === 11 && inMonth >= 26 ? 1.5 + (inMonth - 25) * 0.6 : 1;
  const givingTuesday =
    weekday === 2 && month === (inMonth <= 3 ? 11 : 10) && (inMonth <= 3 || inMonth >= 27) ? 7 : 1;
  return (byMonth[month] ?? 1) * (byWeekday[weekday] ?? 1) * growth * yearEnd * givingTuesday;
}

export type Calendar = {
  /** Returns a random time of a gift, never after the end. */
  draw(random: Random): number;
};

/** Creates a calendar for the days from `end - span` to `end`. */
export function createCalendar(end: number, span: number): Calendar {
  const first = startOfDay(end - span) + day;
  const count = Math.max(1, Math.ceil((end - first) / day));
  const upTo = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const at = first + index * day;
    // The last day isn't complete.
    sum += weightOf(at, count - index) * Math.min(1, Math.max(0.02, (end - at) / day));
    upTo[index] = sum;
  }
  return {
    draw: (random) => {
      const target = random.next() * sum;
      let low = 0;
      let high = count - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((upTo[middle] ?? 0) < target) low = middle + 1;
        else high = middle;
      }
      const at = first + low * day + timeOfDay(random, new Date(first + low * day).getUTCDay() === 0);
      return at <= end ? at : end - Math.floor(random.next() * Math.max(1, Math.min(day, end - first)));
    },
  };
}

/** Returns a random time of day in ms: Sunday services between 16 and 20 UTC, evenings on other days, rarely at night. */
export function timeOfDay(random: Random, sunday: boolean): number {
  const spread = random.next() + random.next() - 1;
  const middle = sunday && random.chance(0.75) ? 17.8 : 20;
  const width = middle === 20 ? 9 : 2;
  const at = (((middle + spread * width) % 24) + 24) % 24;
  return Math.floor(at * 60) * minute + random.integer(0, 59_999);
}

/** Returns the expected number of gifts in an hour, given `perDay` gifts on an ordinary day. */
export const giftsInHour = (at: number, perDay: number): number => {
  const sunday = new Date(at).getUTCDay() === 0;
  const hourOfDay = Math.floor((at % day) / hour);
  const share = sunday
    ? hourOfDay >= 16 && hourOfDay < 20
      ? 0.14
      : 0.022
    : hourOfDay >= 12 || hourOfDay < 5
      ? 0.055
      : 0.01;
  return perDay * weightOf(startOfDay(at), 0) * share * 0.8;
};
