import { type ReversalSort, reversalSorts } from '#contract/nouns/reversal/filters.ts';
import { omit } from '#contract/values/omit.ts';
import { sortWays } from '../../data/search/filter-search.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import type { ReversalSearch } from './address.ts';
import { chosenSort } from './list-request.ts';

/** The headers of such a list as links to another order. `byDefault`: the column of an address without a sort. */
export function reversalSortLinks(
  search: ReversalSearch & { tab?: 'all' },
  byDefault: ReversalSort | null,
  complete: boolean,
) {
  const others = omit(search, 'order', 'sort', 'direction');
  const { can, ...ways } = sortWays(reversalSorts, byDefault, complete);
  const link = sortLinks<ReversalSort>({ ...others, ...chosenSort(search) }, ways);
  return (column: ReversalSort) => (can(column) ? link(column) : undefined);
}
