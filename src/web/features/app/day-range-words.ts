import { calendarDay, calendarDayText } from '../../data/format.ts';

type DayRange = { from?: string | undefined; to?: string | undefined };

/** Ranges people ask for most, as days of the organisation's calendar. */
export function dayPresets(): (DayRange & { label: string })[] {
  const today = calendarDay();
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: calendarDay(6), to: today },
    { label: 'Last 30 days', from: calendarDay(29), to: today },
    { label: 'This month', from: `${today.slice(0, 7)}-01`, to: today },
    { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}

/** "Nov 1 – Nov 20", "since Nov 1", "until Nov 20". */
export function rangeText({ from, to }: DayRange): string {
  if (from && to)
    return from === to ? calendarDayText(from) : `${calendarDayText(from)} – ${calendarDayText(to)}`;
  if (from) return `since ${calendarDayText(from)}`;
  return to ? `until ${calendarDayText(to)}` : '';
}
