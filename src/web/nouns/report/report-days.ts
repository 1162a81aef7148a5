/** The days that a report covers, and those it compares them with, in the organization's calendar. */
import { daysOfPeriod, type MovingPeriod, movingPeriods } from '#contract/rules/moving-period.ts';
import { type Days, dayNumber } from '#contract/rules/periods.ts';
import { fiscalYearStart, hasFiscalYears } from '../../data/format/fiscal-year-start.ts';
import { dayFrom } from '../../ui/filters/day-presets.ts';

/** After how many months the periods of reports repeat. */
const monthsOf = {
  'this-month': 1,
  'last-month': 1,
  'this-quarter': 3,
  'last-quarter': 3,
  'this-year': 12,
  'last-year': 12,
  'last-12-months': 12,
  'this-fiscal-quarter': 3,
  'last-fiscal-quarter': 3,
  'this-fiscal-year': 12,
  'last-fiscal-year': 12,
} as const satisfies Partial<Record<MovingPeriod, number>>;
export type Preset = keyof typeof monthsOf;
// Object.keys loses the key type.
export const presetIds = Object.keys(monthsOf) as Preset[];

/** The presets to offer: those of fiscal years only if they aren't calendar years. */
export const presetEntries = (): [Preset, string][] =>
  presetIds
    .filter((preset) => hasFiscalYears() || !isFiscalPreset(preset))
    .map((preset) => [preset, movingPeriods[preset]]);

export const isFiscalPreset = (preset: Preset): boolean => preset.includes('fiscal');

/** The days of each preset until today, and after how many months it repeats. */
export const presetDays = (preset: Preset, today: string): Days & { months: number } => ({
  ...daysOfPeriod(preset, today, fiscalYearStart()),
  months: monthsOf[preset],
});

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
