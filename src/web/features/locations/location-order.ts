import { changeFilter } from '../../data/search/list-search.ts';
import { type SortNames, sortOrders } from '../../ui/table/sort-menu.tsx';
import type { LocationSort, LocationsSearch } from './locations-search.ts';

/** All sorts; only the name has a column. */
export const sortNames: Record<LocationSort | 'displayOrder', SortNames> = {
  displayOrder: { name: 'Order on giving page' },
  name: { name: 'Name', orders: sortOrders.text },
  createdAt: { name: 'Created', orders: sortOrders.time },
};

/** The same list in another order; without a sort, that of the donor page, which has one direction. */
export const sortedLocations = (
  search: LocationsSearch,
  field: keyof typeof sortNames,
  direction: 'ASC' | undefined,
): LocationsSearch =>
  changeFilter<LocationsSearch>(
    search,
    field === 'displayOrder' ? { sort: undefined, direction: undefined } : { sort: field, direction },
  );

/** The fields that the list's headers sort by; times descending first. */
export const locationSorts = { byDefault: null, falls: ['createdAt'] } as const;
