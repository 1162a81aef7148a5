/** The days that a report covers, and those it compares them with, in the organization's calendar. */
import { type Days, dayNumber } from '#contract/rules/periods.ts';
import { dayFrom } from '../../ui/filters/day-presets.ts';

export const presets = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-12-months': 'Last 12 months',
} as const;
export type Preset = keyof typeof presets;
// The literal's keys are exactly its members.
export const presetEntries = Object.entries(presets) as [Preset, string][];

/** The days of each preset until today, and after how many months it repeats. */
export function presetDays(preset: Preset, today: string): Days & { months: number } {
  const year = Number(today.slice(0, 4));
  const intoQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  const monthsAgo = (months: number) => dayFrom(today, { months: -months, day: 1 });
  const days = {
    'this-month': { from: monthsAgo(0), to: today, months: 1 },
    'last-month': { from: monthsAgo(1), to: dayFrom(today, { day: 0 }), months: 1 },
    'this-quarter': { from: monthsAgo(intoQuarter), to: today, months: 3 },
    'this-year': { from: `${year}-01-01`, to: today, months: 12 },
    'last-year': { from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, months: 12 },
    'last-12-months': { from: monthsAgo(11), to: today, months: 12 },
  };
  return days[preset];
}

/** The same days that many months earlier. A range that ends on the last day of a month still does, however long that month is. */
export const monthsBefore = ({ from, to }: Days, months: number): Days => ({
  from: dayBefore(from, months),
  to: dayFrom(to, { days: 1 }).endsWith('-01')
    ? dayFrom(dayFrom(to, { day: 1 }), { months: 1 - months, day: 0 })
    : dayBefore(to, months),
});

/** The same number of days, ending the day before. */
export function daysBefore({ from, to }: Days): Days {
  const length = dayNumber(to) - dayNumber(from) + 1;
  return { from: dayFrom(from, { days: -length }), to: dayFrom(from, { days: -1 }) };
}

/** The same day of an earlier month, or that month's last day. */
function dayBefore(day: string, months: number): string {
  const first = dayFrom(day, { months: -months, day: 1 });
  const last = dayFrom(first, { months: 1, day: 0 });
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}
