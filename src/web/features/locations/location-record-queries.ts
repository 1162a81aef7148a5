/** Locations as their list and pages show them. Their names, which other screens need, are in nouns/location/query.ts. */
import type { Query, Reply } from '#contract/giving/operations.ts';
import { readOptions } from '../../data/api/read.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { LocationsSearch } from './locations-search.ts';

/** A location as read: every member but the ID may be null. */
export type Location = Reply<'locations.get'>['data'];

const staleTime = 60_000;

/** The query as the platform expects it. The platform's default is ascending, so a sort always includes its direction. */
const locationsQuery = ({
  archived,
  sort,
  direction,
  ...search
}: LocationsSearch): Query<'locations.list'> => ({
  ...pageIn(search),
  ...defined('includeArchived', archived),
  ...defined('sortBy', sort),
  ...defined('sortDirection', sort && (direction ?? 'DESC')),
});

export const locationPageOptions = (search: LocationsSearch) =>
  readOptions('locations.list', { query: locationsQuery(search) }, { staleTime });

export const locationOptions = (locationId: string) =>
  readOptions('locations.get', { path: { locationId } }, { staleTime });
