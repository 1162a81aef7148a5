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

export function readDonorChoices(search: ReportSearch): GroupOfDonors {
  const group = wordOf(search.group, donorGroups) ?? 'lapsed';
  const order = donorReportOrder(group, wordOf(search.sort, donorReportSorts));
  return {
    ...yearOf(search.year),
    group,
    sort: order.sort,
    direction: wordOf(search.direction, sortDirections) ?? order.direction,
  };
}

/** The current calendar year unless the word is a year that has begun. */
function yearOf(word = ''): ReportYear {
  const fiscal = word.startsWith('fy');
  const year = integerOf(word.replace('fy', ''), 1900, currentYear({ fiscal }));
  if (year === undefined) return { year: currentYear() };
  return fiscal ? { year, fiscal } : { year };
}
