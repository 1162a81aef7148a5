/** Days of the organization's calendar as instants: the platform compares instants, people think in days of their own time zone. */
import { afterDayIn, startOfDayIn } from '#contract/values/wall-time.ts';
import { timeZone } from './format.ts';

/** The first instant of a day (YYYY-MM-DD), as an ISO time in UTC. */
export const startOfDay = (day: string, zone = timeZone()): string => startOfDayIn(day, zone).toISOString();

/** The first instant after a day, as an ISO time in UTC. */
export const afterDay = (day: string, zone = timeZone()): string => afterDayIn(day, zone).toISOString();

/** The last millisecond of a day, as an ISO time in UTC. */
export const endOfDay = (day: string, zone = timeZone()): string =>
  new Date(Date.parse(afterDay(day, zone)) - 1).toISOString();
