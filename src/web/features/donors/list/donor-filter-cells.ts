import { type DonorFilters, donorFields, donorFilters } from '#contract/nouns/donor/filters.ts';
import { type FilterCells, filterWords } from '../../../labels/lists/filter-cells.tsx';
import { withoutCell } from '../../../labels/lists/without-cell.tsx';
import type { DonorsSearch } from '../../../nouns/donor/address.ts';
import { placeAndUpdateCells } from '../../../nouns/location/place-and-update-cells.tsx';

export const donorCells: FilterCells<DonorFilters, DonorsSearch> = {
  ...placeAndUpdateCells,
  without: withoutCell(donorFields),
};

/** The filters that the rows were selected by, as text. */
export const donorWords = (search: DonorsSearch, text: string): string[] => [
  ...(text ? [`“${text}”`] : []),
  ...filterWords(donorFilters, donorCells, search),
];
