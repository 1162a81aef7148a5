/** Date filters: a day (YYYY-MM-DD) or a full date-time. */
import { timeOf } from '#contract/values/wire-time.ts';
import { day, minute } from '../world/time.ts';

/** How plain days are read. The platform states neither the edge nor the zone; tests ask for other readings. */
export type DateReading = {
  /** `whole`: a day given as the upper bound belongs to the range; `midnight`: it ends where that day begins. */
  upperDay: 'whole' | 'midnight';
  /** Minutes that the zone of plain days is ahead of UTC. */
  zoneOffset: number;
};
export const usualReading: DateReading = { upperDay: 'whole', zoneOffset: 0 };

/** From `from` up to but not including `to`, in milliseconds; null where open. */
export type Range = { from: number | null; to: number | null };

const isDay = (text: string) => text.length === 10;
const instantOf = (text: string, { zoneOffset }: DateReading): number =>
  isDay(text) ? Date.parse(`${text}T00:00:00Z`) - zoneOffset * minute : (timeOf(text) ?? Number.NaN);

/** Both bounds belong to the range. */
export function readRange(least: string | undefined, most: string | undefined, reading: DateReading): Range {
  const from = least === undefined ? null : instantOf(least, reading);
  if (most === undefined) return { from, to: null };
  const upper = instantOf(most, reading);
  return { from, to: isDay(most) && reading.upperDay === 'whole' ? upper + day : upper + 1 };
}

/** The day of a date filter that names one day. */
export const readDay = (text: string, reading: DateReading): Range => {
  const from = instantOf(text.slice(0, 10), reading);
  return { from, to: from + day };
};

export const isOpen = ({ from, to }: Range): boolean => from === null && to === null;
