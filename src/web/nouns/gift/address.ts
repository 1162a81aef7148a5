/** The address of the list of gifts. */
import { type GiftFilters, giftFilters, giftSortIds, giftSorts } from '#contract/nouns/gift/filters.ts';
import { groupings, type ListGrouping } from '#contract/steward/reports/groupings.ts';
import { oneOf, someOf } from '../../data/search/address-values.ts';
import { type FilterSearch, filterReaders, sortWays } from '../../data/search/filter-search.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';
import { type ColumnId, columnIds } from './gift-column-ids.ts';

export type ContributionsSearch = ListSearch &
  FilterSearch<GiftFilters, typeof giftSorts> & {
    /** Shows groups instead of gifts. */
    group?: ListGrouping;
    columns?: ColumnId[];
  };

const byDefault = 'given';

/** Reads an address; invalid and unknown members are dropped. */
export const readContributionsSearch = listReader<ContributionsSearch>({
  ...filterReaders(giftFilters, giftSorts),
  sort: oneOf(giftSortIds.filter((sort) => sort !== byDefault)),
  group: oneOf(groupings),
  columns: someOf(columnIds),
});

/** How the list is sorted. */
export const giftOrder = sortWays(giftSorts, byDefault);
