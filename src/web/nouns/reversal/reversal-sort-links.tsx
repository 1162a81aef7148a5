import { type ReversalSort, reversalSorts } from '#contract/nouns/reversal/filters.ts';
import { omit } from '#contract/values/omit.ts';
import { sortWays } from '../../data/search/filter-search.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import type { ReversalSearch } from './address.ts';
import { chosenSort } from './list-request.ts';

/** The headers of such a list as links to another order. `byDefault`: the column of an address without a sort. */
export function reversalSortLinks(search: ReversalSearch & { tab?: 'all' }, byDefault: ReversalSort | null) {
  const others = omit(search, 'order', 'sort', 'direction');
  return sortLinks<ReversalSort>({ ...others, ...chosenSort(search) }, sortWays(reversalSorts, byDefault));
}
