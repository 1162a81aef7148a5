/** The address of the list of donors. */
import { type DonorFilters, donorFilters, donorSorts } from '#contract/nouns/donor/filters.ts';
import { someOf } from '../../data/search/address-values.ts';
import { type FilterSearch, filterReaders } from '../../data/search/filter-search.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';
import { type DonorColumnId, donorColumnIds } from './donor-column-ids.ts';

export type DonorsSearch = ListSearch &
  FilterSearch<DonorFilters, typeof donorSorts> & { columns?: DonorColumnId[] };

/** Reads an address; invalid and unknown members are dropped. */
export const readDonorsSearch = listReader<DonorsSearch>({
  ...filterReaders(donorFilters, donorSorts),
  columns: someOf(donorColumnIds),
});
