import { calendarDayText, calendarRangeText } from '../data/format/format.ts';

type DayRange = { from?: string | undefined; to?: string | undefined };

/** "Nov 1 – 20", "since Nov 1", "until Nov 20". */
export function rangeText({ from, to }: DayRange): string {
  if (from && to) return calendarRangeText(from, to);
  if (from) return `since ${calendarDayText(from)}`;
  return to ? `until ${calendarDayText(to)}` : '';
}
