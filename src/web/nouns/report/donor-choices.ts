/** Reads the address of the donors report. Unknown values are dropped, so that any address opens. */
import { sortDirections } from '#contract/giving/vocabulary.ts';
import { fiscalYearOf, type SomeYear } from '#contract/rules/fiscal-year.ts';
import {
  type DonorGroup,
  type DonorReportSort,
  donorGroups,
  donorReportOrder,
  donorReportSorts,
} from '#contract/steward/reports/donor-report.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { calendarDay } from '../../data/format/format.ts';
import { integerOf, wordOf } from '../../data/search/address-values.ts';
import type { ReportSearch } from './address.ts';

/** `fiscal` is absent for a calendar year. */
export type ReportYear = { year: number; fiscal?: true };

export type GroupOfDonors = ReportYear & {
  group: DonorGroup;
  sort: DonorReportSort;
  direction: 'ASC' | 'DESC';
};

/** The current calendar or fiscal year, in the organization's time zone. */
export const currentYear = ({ fiscal }: Pick<SomeYear, 'fiscal'> = {}): number =>
  fiscalYearOf(calendarDay(), fiscal ? fiscalYearStart() : 1);

/** A year as the address has it: "2026", "fy2026". */
export const yearWord = ({ year, fiscal }: ReportYear): string => `${fiscal ? 'fy' : ''}${year}`;

/** The same without the number of the current year, so that a kept address moves on with it: "fy", or nothing. */
export const movingYearWord = (of: ReportYear): string | undefined =>
  of.year === currentYear(of) ? (of.fiscal ? 'fy' : undefined) : yearWord(of);

/** The year of an address; `year` is null for the current one: without a number, or with that of a year that hasn't begun. */
export function yearInAddress({ year: word = '' }: ReportSearch): { year: number | null; fiscal?: true } {
  const kind: Pick<ReportYear, 'fiscal'> = word.startsWith('fy') ? { fiscal: true } : {};
  return { ...kind, year: integerOf(word.replace('fy', ''), 1900, currentYear(kind)) ?? null };
}

export function readDonorChoices(search: ReportSearch): GroupOfDonors {
  const { year, ...kind } = yearInAddress(search);
  const group = wordOf(search.group, donorGroups) ?? 'lapsed';
  const order = donorReportOrder(group, wordOf(search.sort, donorReportSorts));
  return {
    ...kind,
    year: year ?? currentYear(kind),
    group,
    sort: order.sort,
    direction: wordOf(search.direction, sortDirections) ?? order.direction,
  };
}
