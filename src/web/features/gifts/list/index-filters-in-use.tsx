import type { IndexSearch } from '../../../nouns/gift/address.ts';
import { indexFilterLabels } from './index-filter-labels.ts';

type Props = {
  search: IndexSearch;
  /** True if other filters are named before these. */
  follows: boolean;
};

/** The filters in use that only the gift index supports, as part of the list's sentence. */
export function IndexFiltersInUse({ search, follows }: Props) {
  const words = indexFilterLabels(search);
  return words.length > 0 ? `${follows ? ', ' : ': '}${words.join(', ')}` : null;
}
