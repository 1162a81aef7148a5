/** When a standing question runs next, in the organization's time zone. */
import { momentAt, wallMsOf } from '../../values/wall-time.ts';

/** `hour`: 0 to 23. `weekday`: 0 is Sunday. `day`: 1 to 31; a shorter month has its last day instead. */
export type Schedule =
  | { every: 'day'; hour: number }
  | { every: 'week'; weekday: number; hour: number }
  | { every: 'month'; day: number; hour: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Returns the first time after a moment, both in ms since 1970. Each day has one: an hour that a clock change skips becomes the first moment
 * after the gap, and one that it repeats is the first of the two.
 */
export function nextRun(schedule: Schedule, after: number, zone: string): number {
  const today = Math.floor(wallMsOf(after, zone) / dayMs);
  // The longest wait is for a day of the next month.
  for (let day = today; day <= today + 62; day += 1) {
    if (!isDay(schedule, day)) continue;
    const moment = momentAt(day * dayMs + schedule.hour * hourMs, zone).getTime();
    if (moment > after) return moment;
  }
  throw new RangeError('Every schedule has a day within two months');
}

/** `day` is counted since 1970. */
function isDay(schedule: Schedule, day: number): boolean {
  const date = new Date(day * dayMs);
  if (schedule.every === 'day') return true;
  if (schedule.every === 'week') return date.getUTCDay() === schedule.weekday;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(schedule.day, last);
}
