/** The days that a report covers, and those it compares them with, in the organization's calendar. */
import {
  fiscalQuarterDays,
  fiscalQuarterOf,
  fiscalQuartersAway,
  fiscalYearDays,
  fiscalYearOf,
} from '#contract/rules/fiscal-year.ts';
import { type Days, dayNumber } from '#contract/rules/periods.ts';
import { fiscalYearStart, hasFiscalYears } from '../../data/format/fiscal-year-start.ts';
import { dayFrom } from '../../ui/filters/day-presets.ts';

export const presets = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-12-months': 'Last 12 months',
  'this-fiscal-quarter': 'This fiscal quarter',
  'last-fiscal-quarter': 'Last fiscal quarter',
  'this-fiscal-year': 'This fiscal year',
  'last-fiscal-year': 'Last fiscal year',
} as const;
export type Preset = keyof typeof presets;
/** The presets to offer: those of fiscal years only if they aren't calendar years. */
export function presetEntries(): [Preset, string][] {
  // The literal's keys are exactly its members.
  const all = Object.entries(presets) as [Preset, string][];
  return hasFiscalYears() ? all : all.filter(([preset]) => !isFiscalPreset(preset));
}

export const isFiscalPreset = (preset: Preset): boolean => preset.includes('fiscal');

/** The days of each preset until today, and after how many months it repeats. */
export function presetDays(preset: Preset, today: string): Days & { months: number } {
  const year = Number(today.slice(0, 4));
  const intoQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  const start = fiscalYearStart();
  const fiscalYear = fiscalYearOf(today, start);
  const fiscalQuarter = fiscalQuarterOf(today, start);
  const monthsAgo = (months: number) => dayFrom(today, { months: -months, day: 1 });
  const days = {
    'this-month': { from: monthsAgo(0), to: today, months: 1 },
    'last-month': { from: monthsAgo(1), to: dayFrom(today, { day: 0 }), months: 1 },
    'this-quarter': { from: monthsAgo(intoQuarter), to: today, months: 3 },
    'this-year': { from: `${year}-01-01`, to: today, months: 12 },
    'last-year': { from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, months: 12 },
    'last-12-months': { from: monthsAgo(11), to: today, months: 12 },
    'this-fiscal-quarter': { from: fiscalQuarterDays(fiscalQuarter, start).from, to: today, months: 3 },
    'last-fiscal-quarter': { ...fiscalQuarterDays(fiscalQuartersAway(fiscalQuarter, -1), start), months: 3 },
    'this-fiscal-year': { from: fiscalYearDays(fiscalYear, start).from, to: today, months: 12 },
    'last-fiscal-year': { ...fiscalYearDays(fiscalYear - 1, start), months: 12 },
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
