/** The addresses of giving statements. The months are checked where they are shown, so that this adds little to a first visit. */

import { maxCents } from '#contract/lists/filters.ts';
import { idOf, integerIn } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type StatementsSearch = ListSearch & {
  /** As `statementMonthsOf` reads it: "2025", "2025-07"; absent for last year. */
  year?: string;
  /** In cents; absent for every donor. */
  least?: number;
};

/** Reads an address; invalid and unknown members are dropped. */
export const readStatementsSearch = listReader<StatementsSearch>({
  year: idOf,
  least: integerIn(1, maxCents),
});
