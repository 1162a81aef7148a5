/** The address of the list of locations. It is read before its screen is there, so it imports nothing of it. */
import { ascending, flagOf, oneOf } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export const locationSortFields = ['name', 'createdAt'] as const;
export type LocationSort = (typeof locationSortFields)[number];

export type LocationsSearch = ListSearch & {
  /** Archived ones too. */
  archived?: true;
  /** Absent for the order of the donor page, the platform's own default. */
  sort?: LocationSort;
  /** Absent for the greatest first. */
  direction?: 'ASC';
};

const sortOf = oneOf(locationSortFields);

/** Reads an address; what is odd or unknown is dropped. */
export const readLocationsSearch = listReader<LocationsSearch>({
  archived: flagOf,
  sort: sortOf,
  // The order of the donor page has one direction.
  direction: (value, { sort }) => sortOf(sort) && ascending(value),
});
