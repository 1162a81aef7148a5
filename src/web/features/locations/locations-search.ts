/** The address of the list of locations. It is read before the screen loads, so it imports nothing from it. */
import { ascending, flagOf, oneOf } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export const locationSortFields = ['name', 'createdAt'] as const;
export type LocationSort = (typeof locationSortFields)[number];

export type LocationsSearch = ListSearch & {
  /** Includes archived ones. */
  archived?: true;
  /** Absent for the order of the donor page, the platform's default. */
  sort?: LocationSort;
  /** Absent for descending. */
  direction?: 'ASC';
};

const sortOf = oneOf(locationSortFields);

/** Reads an address; invalid and unknown members are dropped. */
export const readLocationsSearch = listReader<LocationsSearch>({
  archived: flagOf,
  sort: sortOf,
  // The order of the donor page has only one direction.
  direction: (value, { sort }) => sortOf(sort) && ascending(value),
});
