/** The address of the list of locations. It is read before its screen is there, so it imports nothing of it. */
import {
  changeFilter,
  flagOf,
  given,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from '../../data/list-search.ts';

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

/** Every order there is; only the last two have a column. */
export const sortNames = { displayOrder: 'Donor page order', name: 'Name', createdAt: 'Created' } as const;

/** The same list in another order: names from A, times from the latest, and without a sort the order of the donor page. */
export const sortedLocations = (search: LocationsSearch, field: keyof typeof sortNames): LocationsSearch =>
  changeFilter<LocationsSearch>(search, {
    sort: field === 'displayOrder' ? undefined : field,
    direction: field === 'name' ? 'ASC' : undefined,
  });

/** Reads an address; what is odd or unknown is dropped. */
export function readLocationsSearch(raw: RawSearch): LocationsSearch {
  const sort = wordOf(raw.sort, locationSortFields);
  return {
    ...listMembers(raw),
    ...given('archived', flagOf(raw.archived)),
    ...given('sort', sort),
    // The order of the donor page has one direction.
    ...given('direction', sort && wordOf(raw.direction, ['ASC'] as const)),
  };
}
