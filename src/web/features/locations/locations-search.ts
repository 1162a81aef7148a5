/** The address of the list of locations. It is read before its screen is there, so it imports nothing of it. */
import {
  defined,
  flagOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from '../../data/search/list-search.ts';

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

/** Reads an address; what is odd or unknown is dropped. */
export function readLocationsSearch(raw: RawSearch): LocationsSearch {
  const sort = wordOf(raw.sort, locationSortFields);
  return {
    ...listMembers(raw),
    ...defined('archived', flagOf(raw.archived)),
    ...defined('sort', sort),
    // The order of the donor page has one direction.
    ...defined('direction', sort && wordOf(raw.direction, ['ASC'] as const)),
  };
}
