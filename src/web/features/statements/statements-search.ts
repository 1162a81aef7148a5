/** The addresses of giving statements. */

import { maxCents } from '#contract/lists/filters.ts';
import { statementYears } from '#contract/steward/letters/statements.ts';
import { integerIn } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type StatementsSearch = ListSearch & {
  /** Absent for last year. */
  year?: number;
  /** The month, from 2 to 12, that twelve months of that year begin with; absent for the calendar year. */
  startMonth?: number;
  /** In cents; absent for every donor. */
  least?: number;
};

/** Reads an address; invalid and unknown members are dropped. */
export const readStatementsSearch = listReader<StatementsSearch>({
  year: integerIn(statementYears.first, statementYears.last),
  startMonth: integerIn(2, 12),
  least: integerIn(1, maxCents),
});
