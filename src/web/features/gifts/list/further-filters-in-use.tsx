import { filterWords } from '../../../labels/lists/filter-cells.tsx';
import { PrintedFilters } from '../../../list/printed-filters.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { furtherCells } from './further-filter-cells.tsx';
import { furtherFilters } from './gift-filter-cells.tsx';

type Props = {
  search: ContributionsSearch;
  /** True if other filters are named before these. */
  follows: boolean;
};

/** The filters behind "More" that are in use, as part of the list's sentence on paper. */
export function FurtherFiltersInUse({ search, follows }: Props) {
  const words = filterWords(furtherFilters, furtherCells([]), search);
  return <PrintedFilters words={words} lead={follows ? ', ' : ': '} />;
}
