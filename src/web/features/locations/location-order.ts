import { changeFilter } from '../../data/search/list-search.ts';
import type { LocationsSearch } from './locations-search.ts';

/** Every order there is; only the last two have a column. */
export const sortNames = { displayOrder: 'Donor page order', name: 'Name', createdAt: 'Created' } as const;

/** The same list in another order: names from A, times from the latest, and without a sort the order of the donor page. */
export const sortedLocations = (search: LocationsSearch, field: keyof typeof sortNames): LocationsSearch =>
  changeFilter<LocationsSearch>(search, {
    sort: field === 'displayOrder' ? undefined : field,
    direction: field === 'name' ? 'ASC' : undefined,
  });

/** What a header of the list sorts by; times begin with the latest. */
export const locationSorts = { byDefault: null, falls: ['createdAt'] } as const;
