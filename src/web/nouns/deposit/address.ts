/** The address of the list of deposits. */
import { type DepositFilters, depositFilters, depositSorts } from '#contract/nouns/deposit/filters.ts';
import { someOf } from '../../data/search/address-values.ts';
import { type FilterSearch, filterReaders } from '../../data/search/filter-search.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';
import { type DepositColumnId, depositColumnIds } from './deposit-column-ids.ts';

export type DepositsSearch = ListSearch &
  FilterSearch<DepositFilters, typeof depositSorts> & { columns?: DepositColumnId[] };

/** Reads an address; invalid and unknown members are dropped. */
export const readDepositsSearch = listReader<DepositsSearch>({
  ...filterReaders(depositFilters, depositSorts),
  columns: someOf(depositColumnIds),
});
