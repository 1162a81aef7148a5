/** The address of the list of deposits. */
import { type DepositFilters, depositFilters, depositSorts } from '#contract/nouns/deposit/filters.ts';
import { type FilterSearch, filterReaders } from '../../data/search/filter-search.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type DepositsSearch = ListSearch & FilterSearch<DepositFilters, typeof depositSorts>;

/** Reads an address; invalid and unknown members are dropped. */
export const readDepositsSearch = listReader<DepositsSearch>(filterReaders(depositFilters, depositSorts));
