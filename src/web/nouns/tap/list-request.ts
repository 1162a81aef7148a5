/** The platform's queries for the lists of devices, groups, and destinations. */
import type { Query } from '#contract/giving/operations.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { DestinationsSearch, DevicesSearch, GroupsSearch, Sorted } from './address.ts';

const paged = <Field extends string>(search: Sorted<Field>) => ({
  ...pageIn(search),
  ...defined('includeArchived', search.archived),
  ...defined('sortDirection', search.direction),
  ...defined('sortBy', search.sort),
});

export const devicesQuery = (search: DevicesSearch): Query<'tap.devices.list'> => ({
  ...paged(search),
  ...defined('search', search.serial),
  ...defined('groupId', search.group),
  ...defined('deviceType', search.type),
});
export const groupsQuery = (search: GroupsSearch): Query<'tap.groups.list'> => ({
  ...paged(search),
  ...defined('search', search.name),
});
export const destinationsQuery = (search: DestinationsSearch): Query<'tap.destinations.list'> => ({
  ...paged(search),
  ...defined('search', search.name),
  ...defined('destinationType', search.type),
});
