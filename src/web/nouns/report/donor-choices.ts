/** Reads the address of the donors report. Unknown values are dropped, so that any address opens. */
import { sortDirections } from '#contract/giving/vocabulary.ts';
import {
  type DonorGroup,
  type DonorReportSort,
  donorGroups,
  donorReportOrder,
  donorReportSorts,
} from '#contract/steward/reports/donor-report.ts';
import { integerOf, wordOf } from '../../data/search/address-values.ts';
import type { ReportSearch } from './address.ts';

export type GroupOfDonors = {
  year: number;
  group: DonorGroup;
  sort: DonorReportSort;
  direction: 'ASC' | 'DESC';
};

export function readDonorChoices(search: ReportSearch, thisYear: number): GroupOfDonors {
  const group = wordOf(search.group, donorGroups) ?? 'lapsed';
  const order = donorReportOrder(group, wordOf(search.sort, donorReportSorts));
  return {
    year: integerOf(search.year, 1900, thisYear) ?? thisYear,
    group,
    sort: order.sort,
    direction: wordOf(search.direction, sortDirections) ?? order.direction,
  };
}
