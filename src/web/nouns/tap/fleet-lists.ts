/** The lists of the tap screens, filtered, sorted, and paged here from the snapshot, as the platform would. */

import { defaultLimit, type ListSearch } from '../../data/search/list-search.ts';
import type { DestinationsSearch, DevicesSearch, GroupsSearch } from './address.ts';
import type { Destination, Device, Fleet, Group } from './tap-records.ts';

type Listed = { id: string; createdAt: string | null; archivedAt: string | null };
type Asked = ListSearch & { archived?: true; direction?: 'ASC' };
export type Page<Row> = { data: Row[]; totalCount: number };

/** Part of a serial number is enough. */
export const listDevices = ({ devices }: Fleet, search: DevicesSearch): Page<Device> =>
  page(
    devices.filter(
      (one) =>
        (search.serial === undefined || String(one.serialNumber ?? '').includes(search.serial)) &&
        (search.group === undefined || groupOf(one) === search.group) &&
        (search.type === undefined || one.deviceType === search.type),
    ),
    search,
    search.sort === 'serialNumber' ? (a, b) => (a.serialNumber ?? 0) - (b.serialNumber ?? 0) : byCreation,
  );

export const listGroups = ({ groups }: Fleet, search: GroupsSearch): Page<Group> =>
  page(groups.filter(named(search.name)), search, search.sort === 'name' ? byName : byCreation);

export const listDestinations = ({ destinations }: Fleet, search: DestinationsSearch): Page<Destination> =>
  page(
    destinations
      .filter(named(search.name))
      .filter(({ type }) => search.type === undefined || type === search.type),
    search,
    search.sort === 'name' ? byName : byCreation,
  );

function page<Row extends Listed>(
  rows: Row[],
  { archived, direction, limit = defaultLimit, page: number = 1 }: Asked,
  compare: (a: Row, b: Row) => number,
): Page<Row> {
  const sign = direction === 'ASC' ? 1 : -1;
  const sorted = rows
    .filter(({ archivedAt }) => archived === true || archivedAt === null)
    .sort((a, b) => sign * (compare(a, b) || (a.id < b.id ? -1 : 1)));
  return { data: sorted.slice((number - 1) * limit, number * limit), totalCount: sorted.length };
}

const groupOf = ({ groupId, group }: Device): string => (groupId || group?.id) ?? 'unassigned';
const named =
  (requested: string | undefined) =>
  ({ name }: { name: string | null }): boolean =>
    requested === undefined || (name ?? '').toLowerCase().includes(requested.toLowerCase());
// Times in the same format compare as text.
const byCreation = (a: Listed, b: Listed): number => (a.createdAt ?? '').localeCompare(b.createdAt ?? '');
const byName = (a: { name: string | null }, b: { name: string | null }): number =>
  (a.name ?? '').localeCompare(b.name ?? '');
