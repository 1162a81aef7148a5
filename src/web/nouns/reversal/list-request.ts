/** The request of the lists of refunds and chargebacks. */
import { type ReversalSort, reversalFilters } from '#contract/nouns/reversal/filters.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { textOf } from '../../data/search/address-values.ts';
import { askedBy } from '../../data/search/filter-search.ts';
import { defined } from '../../data/search/list-search.ts';
import type { ReversalSearch } from './address.ts';

/** The chosen sort; `order` sorts by time. */
export const chosenSort = ({ sort, direction, order }: ReversalSearch) =>
  sort || !order
    ? { ...defined('sort', sort), ...defined('direction', direction) }
    : {
        sort: 'created' as const,
        ...defined('direction', order === 'oldest' ? ('ASC' as const) : undefined),
      };

/** `text` was typed into the search and is never in an address. */
export function reversalQuestion(
  search: ReversalSearch,
  text: string,
  byDefault: ReversalSort,
): StewardBody<'POST /api/lists/refunds'> {
  const { sort = byDefault, direction = 'DESC' } = chosenSort(search);
  return {
    ...askedBy(reversalFilters, search),
    ...defined('text', textOf(text)),
    sort,
    direction,
  };
}
