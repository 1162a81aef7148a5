import { changeFilter } from '../../data/search/list-search.ts';
import type { LocationsSearch } from './locations-search.ts';

/** All sorts; only the last two have a column. */
export const sortNames = {
  displayOrder: 'Order on giving page',
  name: 'Name',
  createdAt: 'Created',
} as const;

/** The same list in another order: names from A, times descending, and without a sort the order of the donor page. */
export const sortedLocations = (search: LocationsSearch, field: keyof typeof sortNames): LocationsSearch =>
  changeFilter<LocationsSearch>(search, {
    sort: field === 'displayOrder' ? undefined : field,
    direction: field === 'name' ? 'ASC' : undefined,
  });

/** The fields that the list's headers sort by; times descending first. */
export const locationSorts = { byDefault: null, falls: ['createdAt'] } as const;
