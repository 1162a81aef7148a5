import type { ReversalSort } from '#contract/steward/reversals.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import type { MoneyBackSearch } from './address.ts';
import { chosenSort } from './list-request.ts';

/** The sort links of such a list if our server answers, which sorts by any column. */
export function copiedSort(search: MoneyBackSearch & { tab?: 'all' }, byDefault: ReversalSort | null) {
  const { order: _, sort: __, direction: ___, ...others } = search;
  return sortLinks<ReversalSort>(
    { ...others, ...chosenSort(search) },
    { byDefault, falls: ['created', 'fee', 'net', 'amount'] },
  );
}
