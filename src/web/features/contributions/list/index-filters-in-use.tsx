import type { IndexSearch } from './contributions-search.ts';
import { indexFilterLabels } from './index-filter-labels.ts';

type Props = {
  search: IndexSearch;
  /** Other filters are named before. */
  follows: boolean;
};

/** The filters in use that only the gift index can answer, as the list's sentence goes on. */
export function IndexFiltersInUse({ search, follows }: Props) {
  const words = indexFilterLabels(search);
  return words.length > 0 ? `${follows ? ', ' : ': '}${words.join(', ')}` : null;
}
