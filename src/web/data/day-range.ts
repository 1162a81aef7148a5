/** Days of the organisation's calendar as moments: the service compares moments, people think in days of their own zone. */
import { timeZone } from './format.ts';

/** The first moment of a day (YYYY-MM-DD), as an ISO time in UTC. */
export const startOfDay = (day: string, zone = timeZone()): string => momentOf(day, zone).toISOString();

/** The last millisecond of a day, as an ISO time in UTC. */
export function endOfDay(day: string, zone = timeZone()): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(momentOf(next, zone).getTime() - 1).toISOString();
}

/** Midnight of a day in a zone; where clocks skip midnight, the first moment there is. */
const momentOf = (day: string, zone: string): Date => momentAt(Date.parse(`${day}T00:00:00Z`), zone);

/** The moment at which clocks of a zone show this wall time (given as if it were UTC); the first one after a gap. */
function momentAt(wall: number, zone: string): Date {
  const before = wall - offsetAt(wall - 86_400_000, zone);
  const after = wall - offsetAt(wall + 86_400_000, zone);
  const found = [Math.min(before, after), Math.max(before, after)].find(
    (moment) => moment + offsetAt(moment, zone) >= wall,
  );
  return new Date(found ?? after);
}

/** The moment of a day (YYYY-MM-DD) and time (HH:MM) in a zone; null when one of them cannot be read. */
export function momentOfWallTime(day: string, time: string, zone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(day)) return null;
  return momentAt(wall, zone);
}

/** What clocks of a zone show at a moment. */
export function wallTimeOf(moment: Date, zone: string): { day: string; time: string } {
  const wall = new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** How far a zone is ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
