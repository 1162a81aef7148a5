/** Lists and records of tap: from the snapshot while it is complete, otherwise from the platform. Taps always come from the platform. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOperation, type Fresh } from '../../data/api/api.ts';
import { readAllOptions, readKey, readOptions } from '../../data/api/read.ts';
import { useMe } from '../../data/session/session.ts';
import { minuteMs } from './devices/where-it-pointed.ts';
import { findingsOf } from './fleet/fleet-findings.ts';
import { listDestinations, listDevices, listGroups, type Page } from './fleet/fleet-lists.ts';
import { fleetOptions, useFleet } from './fleet/fleet-queries.ts';
import { destinationsQuery, devicesQuery, groupsQuery } from './tap-list-request.ts';
import type { Destination, Device, Fleet, Group } from './tap-records.ts';
import type { DestinationsSearch, DevicesSearch, GroupsSearch } from './tap-search.ts';

const listStale = 30_000;

/** Issues in the fleet. */
export function useFindings(enabled = true) {
  const { domains } = useMe().organization;
  const { fleet, error, retry } = useFleet(enabled);
  const data = useMemo(() => (fleet ? findingsOf(fleet, domains) : undefined), [fleet, domains]);
  return { data, error, refetch: retry };
}

type ListOf<Row> = Page<Row> | { data: Row[]; totalCount: number | null };

/** Reads from the snapshot; from the platform where there is no snapshot, or it has nothing to say. */
const fleetOrCall = <Reply>(
  queryKey: QueryKey,
  find: (fleet: Fleet) => Reply | null | undefined,
  call: (signal: AbortSignal) => Promise<Fresh<Reply>>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Fresh<Reply>> => {
      const { fleet, asOf, stale } = await client.fetchQuery(fleetOptions);
      const reply = fleet && find(fleet);
      return reply ? { reply, asOf, stale } : call(signal);
    },
    staleTime: listStale,
  });

const one = <Row extends { id: string }>(rows: readonly Row[], id: string): { data: Row } | null => {
  const data = rows.find((row) => row.id === id);
  return data ? { data } : null;
};

export function devicesOptions(search: DevicesSearch) {
  const input = { query: devicesQuery(search) };
  return fleetOrCall<ListOf<Device>>(
    readKey('tap.devices.list', input),
    (fleet) => listDevices(fleet, search),
    (signal) => callOperation('tap.devices.list', input, { signal }),
  );
}

export function deviceOptions(deviceId: string) {
  const input = { path: { deviceId } };
  return fleetOrCall<{ data: Device }>(
    readKey('tap.devices.get', input),
    ({ devices }) => one(devices, deviceId),
    (signal) => callOperation('tap.devices.get', input, { signal }),
  );
}

export function groupsOptions(search: GroupsSearch) {
  const input = { query: groupsQuery(search) };
  return fleetOrCall<ListOf<Group>>(
    readKey('tap.groups.list', input),
    (fleet) => listGroups(fleet, search),
    (signal) => callOperation('tap.groups.list', input, { signal }),
  );
}

export function groupOptions(groupId: string) {
  const input = { path: { groupId } };
  return fleetOrCall<{ data: Group }>(
    readKey('tap.groups.get', input),
    ({ groups }) => one(groups, groupId),
    (signal) => callOperation('tap.groups.get', input, { signal }),
  );
}

export function destinationsOptions(search: DestinationsSearch) {
  const input = { query: destinationsQuery(search) };
  return fleetOrCall<ListOf<Destination>>(
    readKey('tap.destinations.list', input),
    (fleet) => listDestinations(fleet, search),
    (signal) => callOperation('tap.destinations.list', input, { signal }),
  );
}

export function destinationOptions(destinationId: string) {
  const input = { path: { destinationId } };
  return fleetOrCall<{ data: Destination }>(
    readKey('tap.destinations.get', input),
    ({ destinations }) => one(destinations, destinationId),
    (signal) => callOperation('tap.destinations.get', input, { signal }),
  );
}

const tapsStale = 5 * 60_000;

/** The latest taps on one device, at most 300 of them. */
export const tapsOfDeviceOptions = (deviceId: string) =>
  readAllOptions(
    'tap.events.list',
    { query: { deviceIds: [deviceId] } },
    { staleTime: tapsStale, mostPages: 3 },
  );

/** The last tap up to the end of the minute that begins at `moment`, and the first one after it. */
export const tapsAroundOptions = (deviceId: string, moment: Date) => {
  const end = moment.getTime() + minuteMs;
  const single = { deviceIds: [deviceId], limit: 1 };
  const before = { ...single, endDate: new Date(end - 1).toISOString() };
  const after = { ...single, startDate: new Date(end).toISOString(), sortDirection: 'ASC' } as const;
  return {
    before: readOptions('tap.events.list', { query: before }, { staleTime: tapsStale }),
    after: readOptions('tap.events.list', { query: after }, { staleTime: tapsStale }),
  };
};
