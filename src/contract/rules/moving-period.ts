/** Periods that move with time, such as "this month": those of reports, of date filters, and of questions that are answered again. */
import {
  fiscalQuarterDays,
  fiscalQuarterOf,
  fiscalQuartersAway,
  fiscalYearDays,
  fiscalYearOf,
} from './fiscal-year.ts';
import { type Days, dayNumber, daysOfMonth, firstDayOf, monthsAway } from './periods.ts';

/** Periods that move, as people choose them. */
export const movingPeriods = {
  yesterday: 'Yesterday',
  'past-week': 'Past 7 days',
  'past-month': 'Past 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-12-months': 'Last 12 months',
  'this-fiscal-quarter': 'This fiscal quarter',
  'last-fiscal-quarter': 'Last fiscal quarter',
  'this-fiscal-year': 'This fiscal year',
  'last-fiscal-year': 'Last fiscal year',
} as const;
export type MovingPeriod = keyof typeof movingPeriods;
// Object.keys loses the key type.
export const movingPeriodIds = Object.keys(movingPeriods) as MovingPeriod[];

/** The periods to offer: those of fiscal years only if these aren't calendar years. `fiscalStart`: the month that they begin with, from 1 to 12. */
export const offeredPeriods = (fiscalStart: number): readonly MovingPeriod[] =>
  movingPeriodIds.filter((id) => fiscalStart > 1 || !id.includes('fiscal'));

/** What the same question was answered for before. */
export type ComparedDays = Days & { name: string };

/** Returns the days of a period, until `today` (YYYY-MM-DD) at the latest. `fiscalStart`: the month that fiscal years begin with, from 1 to 12. */
export function daysOfPeriod(period: MovingPeriod, today: string, fiscalStart: number): Days {
  const month = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const inQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  switch (period) {
    case 'yesterday':
      return { from: dayAway(today, -1), to: dayAway(today, -1) };
    case 'past-week':
      return { from: dayAway(today, -7), to: dayAway(today, -1) };
    case 'past-month':
      return { from: dayAway(today, -30), to: dayAway(today, -1) };
    case 'this-month':
      return { from: `${month}-01`, to: today };
    case 'last-month':
      return daysOfMonth(monthsAway(month, -1));
    case 'this-quarter':
      return { from: `${monthsAway(month, -inQuarter)}-01`, to: today };
    case 'last-quarter': {
      const first = monthsAway(month, -inQuarter - 3);
      return { from: `${first}-01`, to: daysOfMonth(monthsAway(first, 2)).to };
    }
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'last-12-months':
      return { from: `${monthsAway(month, -11)}-01`, to: today };
    case 'this-fiscal-quarter':
      return { from: fiscalQuarterDays(fiscalQuarterOf(today, fiscalStart), fiscalStart).from, to: today };
    case 'last-fiscal-quarter':
      return fiscalQuarterDays(fiscalQuartersAway(fiscalQuarterOf(today, fiscalStart), -1), fiscalStart);
    case 'this-fiscal-year':
      return { from: fiscalYearDays(fiscalYearOf(today, fiscalStart), fiscalStart).from, to: today };
    case 'last-fiscal-year':
      return fiscalYearDays(fiscalYearOf(today, fiscalStart) - 1, fiscalStart);
  }
}

/**
 * Returns the period that has these days today, as chosen by its name in a list; null if none has, or if they may be a day or week of the
 * list. Of several it is the shortest. A list's last 30 days end today, those of a period yesterday.
 */
export function periodWith({ from, to }: Days, today: string, fiscalStart: number): MovingPeriod | null {
  if (from === dayAway(today, -29) && to === today) return 'past-month';
  // "Today" and "This week" of a list, which may be the month so far.
  if (to === today && dayNumber(today) - dayNumber(from) < 7) return null;
  const found = offeredPeriods(fiscalStart).find((id) => {
    const days = daysOfPeriod(id, today, fiscalStart);
    return days.from === from && days.to === to;
  });
  return found ?? null;
}

/** The days that a period's figures are compared with. */
export function comparedDays(period: MovingPeriod, today: string, fiscalStart: number): ComparedDays {
  const days = daysOfPeriod(period, today, fiscalStart);
  switch (period) {
    case 'yesterday':
      return { ...shifted(days, -7), name: 'the same day a week earlier' };
    case 'past-week':
      return { ...shifted(days, -7), name: 'the previous 7 days' };
    case 'past-month':
      return { ...shifted(days, -30), name: 'the previous 30 days' };
    case 'this-month':
      return { ...monthsBefore(days, 1), name: 'the same days of last month' };
    case 'last-month':
      return { ...monthsBefore(days, 1), name: 'the previous month' };
    case 'this-quarter':
    case 'this-year':
    case 'last-12-months':
      return { ...monthsBefore(days, 12), name: 'the same days last year' };
    case 'last-quarter':
      return { ...monthsBefore(days, 12), name: 'the same quarter last year' };
    case 'last-year':
      return { ...monthsBefore(days, 12), name: 'the previous year' };
    case 'this-fiscal-quarter':
    case 'this-fiscal-year':
      return { ...monthsBefore(days, 12), name: 'the same days last fiscal year' };
    case 'last-fiscal-quarter':
      return { ...monthsBefore(days, 12), name: 'the same quarter a fiscal year earlier' };
    case 'last-fiscal-year':
      return { ...monthsBefore(days, 12), name: 'the previous fiscal year' };
  }
}

const dayAway = (day: string, by: number): string => firstDayOf('day', dayNumber(day) + by);
const shifted = ({ from, to }: Days, by: number): Days => ({ from: dayAway(from, by), to: dayAway(to, by) });

/** The same days that many months earlier. The last day of a month stays one, however long that month is. */
function monthsBefore({ from, to }: Days, by: number): Days {
  const dayOf = (day: string): string => {
    const { to: last } = daysOfMonth(monthsAway(day.slice(0, 7), -by));
    const isLast = daysOfMonth(day.slice(0, 7)).to === day;
    const same = `${last.slice(0, 8)}${day.slice(8)}`;
    return isLast || same > last ? last : same;
  };
  return { from: from.endsWith('-01') ? `${dayOf(from).slice(0, 8)}01` : dayOf(from), to: dayOf(to) };
}
