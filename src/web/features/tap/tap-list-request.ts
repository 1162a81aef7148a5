/** What the lists of devices, groups and destinations request for their addresses. */
import type { Query } from '#contract/giving/operations.ts';
import { defaultLimit, given } from '../../data/search/list-search.ts';
import type { DestinationsSearch, DevicesSearch, GroupsSearch, Sorted } from './tap-search.ts';

const paged = (search: Sorted<string>) => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
  ...given('includeArchived', search.archived),
  ...given('sortDirection', search.direction),
});

export const devicesQuery = (search: DevicesSearch): Query<'tap.devices.list'> => ({
  ...paged(search),
  ...given('sortBy', search.sort),
  ...given('search', search.serial),
  ...given('groupId', search.group),
  ...given('deviceType', search.type),
});
export const groupsQuery = (search: GroupsSearch): Query<'tap.groups.list'> => ({
  ...paged(search),
  ...given('sortBy', search.sort),
  ...given('search', search.name),
});
export const destinationsQuery = (search: DestinationsSearch): Query<'tap.destinations.list'> => ({
  ...paged(search),
  ...given('sortBy', search.sort),
  ...given('search', search.name),
  ...given('destinationType', search.type),
});
