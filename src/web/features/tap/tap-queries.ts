import { type QueryClient, useQueries } from '@tanstack/react-query';
import { readAllOptions, readOptions } from '../../data/read.ts';
import type { Fleet } from './tap-records.ts';
import {
  type DestinationsSearch,
  type DevicesSearch,
  destinationsQuery,
  devicesQuery,
  type GroupsSearch,
  groupsQuery,
} from './tap-search.ts';
import { minuteMs } from './where-it-pointed.ts';

/** Where devices point changes a few times a week; what is shown says its age. */
const staleTime = 5 * 60_000;
const whole = { query: { includeArchived: true } };

const allDevices = readAllOptions('tap.devices.list', whole, { staleTime });
const allGroups = readAllOptions('tap.groups.list', whole, { staleTime });
const allDestinations = readAllOptions('tap.destinations.list', whole, { staleTime });

/** Starts reading the snapshot; does not wait for it. */
export function prefetchFleet(client: QueryClient): void {
  void client.prefetchQuery(allDevices);
  void client.prefetchQuery(allGroups);
  void client.prefetchQuery(allDestinations);
}

export type FleetState = {
  /** Null until all three lists are read. */
  fleet: Fleet | null;
  /** ISO time of the oldest of the three. */
  asOf: string | null;
  /** The last try to read it again failed. */
  behind: boolean;
  error: Error | null;
  checking: boolean;
  checkNow: () => void;
};

/** The three lists as one snapshot: everything about tap is answered from it. */
export const useFleet = (): FleetState =>
  useQueries({
    queries: [allDevices, allGroups, allDestinations],
    combine: ([devices, groups, destinations]) => {
      const parts = [devices, groups, destinations];
      const times = parts.flatMap(({ data }) => data?.asOf ?? []).toSorted();
      const all = devices.data && groups.data && destinations.data;
      return {
        fleet: all
          ? { devices: devices.data.rows, groups: groups.data.rows, destinations: destinations.data.rows }
          : null,
        asOf: times[0] ?? null,
        behind: parts.some(({ isRefetchError, data }) => isRefetchError || data?.stale),
        error: parts.find(({ error }) => error)?.error ?? null,
        checking: parts.some(({ isFetching }) => isFetching),
        checkNow: () => {
          for (const { refetch } of parts) void refetch();
        },
      };
    },
  });

const listStale = 30_000;

export const devicesOptions = (search: DevicesSearch) =>
  readOptions('tap.devices.list', { query: devicesQuery(search) }, { staleTime: listStale });
export const groupsOptions = (search: GroupsSearch) =>
  readOptions('tap.groups.list', { query: groupsQuery(search) }, { staleTime: listStale });
export const destinationsOptions = (search: DestinationsSearch) =>
  readOptions('tap.destinations.list', { query: destinationsQuery(search) }, { staleTime: listStale });

export const deviceOptions = (deviceId: string) =>
  readOptions('tap.devices.get', { path: { deviceId } }, { staleTime: listStale });
export const groupOptions = (groupId: string) =>
  readOptions('tap.groups.get', { path: { groupId } }, { staleTime: listStale });
export const destinationOptions = (destinationId: string) =>
  readOptions('tap.destinations.get', { path: { destinationId } }, { staleTime: listStale });

/** The latest taps on one device, at most 300 of them. */
export const tapsOfDeviceOptions = (deviceId: string) =>
  readAllOptions('tap.events.list', { query: { deviceIds: [deviceId] } }, { staleTime, mostPages: 3 });

/** The last tap up to the end of the minute that begins at `moment`, and the first one after it. */
export const tapsAroundOptions = (deviceId: string, moment: Date) => {
  const end = moment.getTime() + minuteMs;
  const one = { deviceIds: [deviceId], limit: 1 };
  const before = { ...one, endDate: new Date(end - 1).toISOString() };
  const after = { ...one, startDate: new Date(end).toISOString(), sortDirection: 'ASC' } as const;
  return {
    before: readOptions('tap.events.list', { query: before }, { staleTime }),
    after: readOptions('tap.events.list', { query: after }, { staleTime }),
  };
};
