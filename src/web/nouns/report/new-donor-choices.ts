/** Reads the address of the report on new donors. Unknown values are dropped, so that any address opens. */
import { integerOf, wordOf } from '../../data/search/address-values.ts';
import type { ReportSearch } from './address.ts';

export const newDonorGroups = ['again', 'once', 'all'] as const;
export type NewDonorGroup = (typeof newDonorGroups)[number];

export type NewDonorChoices = { year: number; month: string | undefined; group: NewDonorGroup };

/** By default those of last year who gave again: this year's had less time to. */
export function readNewDonorChoices(search: ReportSearch, thisYear: number): NewDonorChoices {
  const year = integerOf(search.year, 2000, thisYear) ?? thisYear - 1;
  const { month = '' } = search;
  const isOfYear = month.startsWith(`${year}-`) && /-(0[1-9]|1[0-2])$/.test(month) && month.length === 7;
  return {
    year,
    month: isOfYear ? month : undefined,
    group: wordOf(search.group, newDonorGroups) ?? 'again',
  };
}

/** As the server is asked. */
export const newDonorsBody = ({ year, month, group }: NewDonorChoices) => ({
  year,
  ...(month ? { month } : {}),
  ...(group === 'all' ? {} : { again: group === 'again' }),
});
