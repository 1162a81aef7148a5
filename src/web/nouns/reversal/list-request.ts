import { sortDirections } from '#contract/giving/vocabulary.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { reversalSorts } from '#contract/steward/reversals.ts';
import { afterDay, endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { wordOf } from '../../data/search/address-values.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { MoneyBackSearch } from './address.ts';

/** What the platform can apply of such an address. */
export function platformPart<Search extends MoneyBackSearch>(search: Search): Search {
  const {
    status: _,
    createdFrom: __,
    createdTo: ___,
    deposited: ____,
    sort: _____,
    direction: ______,
    ...part
  } = search;
  // Only optional members were left out.
  return part as Search;
}

/** The platform's query for an address of the refunds or chargebacks list. */
export const moneyBackQuery = ({ changedFrom, changedTo, gift, order }: MoneyBackSearch) => ({
  ...defined('contributionId', gift),
  ...defined('minimumUpdatedDate', changedFrom && startOfDay(changedFrom)),
  ...defined('maximumUpdatedDate', changedTo && endOfDay(changedTo)),
  ...defined('sortDirection', order === 'oldest' ? sortDirections[0] : undefined),
});

/** The chosen sort; `order` sorts by time. */
export function chosenSort({ sort: column, direction, order }: MoneyBackSearch) {
  const sort = wordOf(column, reversalSorts);
  return sort || !order
    ? { ...defined('sort', sort), ...defined('direction', direction) }
    : {
        sort: 'created' as const,
        ...defined('direction', order === 'oldest' ? sortDirections[0] : undefined),
      };
}

/** The query of such a list for our server's copy. `text` was typed into the search and is never in an address. */
export function copiedQuery(
  search: MoneyBackSearch,
  text: string,
  byDefault: 'attention' | 'created',
): StewardBody<'POST /api/mirror/refunds'> {
  const { sort = byDefault, direction = 'DESC' } = chosenSort(search);
  return {
    ...defined('text', text.slice(0, 100) || undefined),
    ...defined('gift', search.gift),
    ...defined('status', search.status),
    ...defined('deposited', search.deposited && search.deposited === 'yes'),
    ...defined('changedFrom', search.changedFrom && startOfDay(search.changedFrom)),
    ...defined('changedBefore', search.changedTo && afterDay(search.changedTo)),
    ...defined('createdFrom', search.createdFrom && startOfDay(search.createdFrom)),
    ...defined('createdBefore', search.createdTo && afterDay(search.createdTo)),
    sort,
    direction,
    ...pageIn(search),
  };
}
