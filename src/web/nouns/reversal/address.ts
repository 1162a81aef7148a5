/** What the addresses of refunds and chargebacks have in common. */
import { type ReversalFilters, reversalFilters, reversalSorts } from '#contract/nouns/reversal/filters.ts';
import { oneOf } from '../../data/search/address-values.ts';
import { type FilterSearch, filterReaders } from '../../data/search/filter-search.ts';
import type { ListReaders, ListSearch } from '../../data/search/list-search.ts';

export type ReversalSearch = ListSearch &
  FilterSearch<ReversalFilters, typeof reversalSorts> & {
    /** By time of creation. Only without `sort`. */
    order?: (typeof orders)[number];
  };
const orders = ['newest', 'oldest'] as const;

export const reversalReaders: ListReaders<ReversalSearch> = {
  ...filterReaders(reversalFilters, reversalSorts),
  order: oneOf(orders),
};
