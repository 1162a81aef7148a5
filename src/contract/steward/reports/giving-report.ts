/** Giving in a range of days, by period or by dimension, compared with earlier days: what was received, and what is pending. */
import { type Days, type Period, type PeriodDays, periods, periodsIn } from '../../rules/periods.ts';
import { givenIn } from '../gifts/compare-giving.ts';
import { giftDimensions } from '../gifts/gift-sorts.ts';
import type { GiftGroup, GiftMeasures } from '../operations/copied-gifts.ts';
import type { GivingGrouping, ListGrouping } from './groupings.ts';

export const givingGroupings = [...periods, ...giftDimensions] as const satisfies readonly GivingGrouping[];

export const isPeriod = (grouping: ListGrouping): grouping is Period =>
  periods.some((period) => period === grouping);

/** The days that a report can be compared with. */
export const comparisons = ['year', 'fiscal-year', 'before', 'none'] as const;
export type Comparison = (typeof comparisons)[number];
export const comparisonNames = {
  year: 'Same period last year',
  // The same days as a year before, under the name of what they are part of.
  'fiscal-year': 'Same period last fiscal year',
  before: 'Previous period',
  none: 'None',
} as const satisfies Record<Comparison, string>;

/** The options of a report: days of the organization's calendar, and the earlier days they are compared with. */
export type GivingQuestion = {
  grouping: GivingGrouping;
  days: Days;
  against: Comparison;
  /** Null without a comparison. */
  before: Days | null;
};

/** The export of a report as it is shown. */
export const givingReportExport = 'giving-report';

/** `fiscalStart`: the month that fiscal years begin with, from 1 to 12. */
type FiscalCalendar = { fiscalStart: number };

type Measured = { days: PeriodDays | null; measures: GiftMeasures | null };

export type GivingRow = Measured & {
  key: string;
  /** The value of a dimension; null for gifts without one, and in a report by period. */
  value: string | null;
  /** Null without a comparison, and in a report by period also if the earlier days have no such period. */
  before: Measured | null;
};

type Groups = { groups: readonly GiftGroup[] };

/**
 * Returns the rows of a report in order: all its periods, or each value with received or pending gifts, largest sum first. Periods are compared with
 * those at the same position in the earlier days; `days` is null if only the earlier days have the period. `earlier` is null without a
 * comparison.
 */
export const givingRows = (
  question: GivingQuestion & FiscalCalendar,
  groups: Groups,
  earlier: Groups | null,
): GivingRow[] =>
  isPeriod(question.grouping)
    ? periodRows(question.grouping, question, groups, earlier)
    : valueRows(groups, earlier);

function periodRows(
  period: Period,
  { days, before, fiscalStart }: GivingQuestion & FiscalCalendar,
  groups: Groups,
  earlier: Groups | null,
): GivingRow[] {
  const now = periodsIn(days, period, fiscalStart);
  const then = earlier && before ? periodsIn(before, period, fiscalStart) : [];
  const measured = (from: Groups | null, one: PeriodDays | undefined): Measured => ({
    days: one ?? null,
    measures: from?.groups.find((group) => group.period === one?.start) ?? null,
  });
  return Array.from({ length: Math.max(now.length, then.length) }, (_, index) => ({
    key: now[index]?.start ?? `before ${then[index]?.start}`,
    value: null,
    ...measured(groups, now[index]),
    before: then[index] ? measured(earlier, then[index]) : null,
  }));
}

function valueRows(groups: Groups, earlier: Groups | null): GivingRow[] {
  const values = new Set([...groups.groups, ...(earlier?.groups ?? [])].map(({ value }) => value));
  const of = (from: Groups, value: string | null): Measured => ({
    days: null,
    measures: from.groups.find((group) => group.value === value) ?? null,
  });
  const amount = (measured: Measured | null) => measured?.measures?.sum.received.cents ?? 0;
  const gifts = (measured: Measured | null) =>
    measured?.measures ? givenIn(measured.measures.sum).gifts : 0;
  return (
    [...values]
      .map((value) => ({
        key: value ?? '',
        value,
        ...of(groups, value),
        before: earlier && of(earlier, value),
      }))
      // A new campaign may have nothing but pending gifts.
      .filter((row) => gifts(row) + gifts(row.before) > 0)
      .sort((one, other) => amount(other) - amount(one) || amount(other.before) - amount(one.before))
  );
}
