/** Date filters: a day (YYYY-MM-DD) or a date-time. */
import { timeOf } from '#contract/values/wire-time.ts';
import { day, minute } from '../world/time.ts';

/** How plain days are interpreted. The platform documents neither their bounds nor their zone, so tests can choose others. */
export type DateReading = {
  /** `whole`: an upper bound includes its day. `midnight`: the range ends when that day begins. */
  upperDay: 'whole' | 'midnight';
  /** Minutes by which the zone of plain days is ahead of UTC. */
  zoneOffset: number;
};
export const usualReading: DateReading = { upperDay: 'whole', zoneOffset: 0 };

/** From `from` to before `to`, in ms since 1970; null when unbounded. */
export type Range = { from: number | null; to: number | null };

const isDay = (text: string) => text.length === 10;
const instantOf = (text: string, { zoneOffset }: DateReading): number =>
  isDay(text) ? Date.parse(`${text}T00:00:00Z`) - zoneOffset * minute : (timeOf(text) ?? Number.NaN);

/** Reads a range. Both bounds are inclusive. */
export function readRange(least: string | undefined, most: string | undefined, reading: DateReading): Range {
  const from = least === undefined ? null : instantOf(least, reading);
  if (most === undefined) return { from, to: null };
  const upper = instantOf(most, reading);
  return { from, to: isDay(most) && reading.upperDay === 'whole' ? upper + day : upper + 1 };
}

/** Reads the range of a single day. */
export const readDay = (text: string, reading: DateReading): Range => {
  const from = instantOf(text.slice(0, 10), reading);
  return { from, to: from + day };
};

export const isOpen = ({ from, to }: Range): boolean => from === null && to === null;
