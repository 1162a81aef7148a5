/** Lists and records of tap: out of the snapshot while it is whole, else from the service. Taps always come from the service. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** What somebody should look at in the fleet. */
export function useFindings(enabled = true) {
  const { domains } = useMe().organisation;
  const { fleet, error, retry } = useFleet(enabled);
  const data = useMemo(() => (fleet ? findingsOf(fleet, domains) : undefined), [fleet, domains]);
  return { data, error, refetch: retry };
}

/** What the snapshot answers; null when it is not there, or has nothing to say. */
async function fromFleet<Answer>(
  client: QueryClient,
  find: (fleet: Fleet) => Answer | null | undefined,
): Promise<Fresh<Answer> | null> {
  const { fleet, asOf, stale } = await client.fetchQuery(fleetOptions);
  const reply = fleet && find(fleet);
  return reply ? { reply, asOf, stale } : null;
}

const one = <Row extends { id: string }>(rows: readonly Row[], id: string): { data: Row } | null => {
  const data = rows.find((row) => row.id === id);
  return data ? { data } : null;
};

type ListOf<Row> = Fresh<Page<Row> | { data: Row[]; totalCount: number | null }>;

export function devicesOptions(search: DevicesSearch) {
  const input = { query: devicesQuery(search) };
  return queryOptions({
    queryKey: readKey('tap.devices.list', input),
    queryFn: async ({ client, signal }): Promise<ListOf<Device>> =>
      (await fromFleet(client, (fleet) => listDevices(fleet, search))) ??
      callOperation('tap.devices.list', input, { signal }),
    staleTime: listStale,
  });
}

export function groupsOptions(search: GroupsSearch) {
  const input = { query: groupsQuery(search) };
  return queryOptions({
    queryKey: readKey('tap.groups.list', input),
    queryFn: async ({ client, signal }): Promise<ListOf<Group>> =>
      (await fromFleet(client, (fleet) => listGroups(fleet, search))) ??
      callOperation('tap.groups.list', input, { signal }),
    staleTime: listStale,
  });
}

export function destinationsOptions(search: DestinationsSearch) {
  const input = { query: destinationsQuery(search) };
  return queryOptions({
    queryKey: readKey('tap.destinations.list', input),
    queryFn: async ({ client, signal }): Promise<ListOf<Destination>> =>
      (await fromFleet(client, (fleet) => listDestinations(fleet, search))) ??
      callOperation('tap.destinations.list', input, { signal }),
    staleTime: listStale,
  });
}

export function deviceOptions(deviceId: string) {
  const input = { path: { deviceId } };
  return queryOptions({
    queryKey: readKey('tap.devices.get', input),
    queryFn: async ({ client, signal }): Promise<Fresh<{ data: Device }>> =>
      (await fromFleet(client, ({ devices }) => one(devices, deviceId))) ??
      callOperation('tap.devices.get', input, { signal }),
    staleTime: listStale,
  });
}

export function groupOptions(groupId: string) {
  const input = { path: { groupId } };
  return queryOptions({
    queryKey: readKey('tap.groups.get', input),
    queryFn: async ({ client, signal }): Promise<Fresh<{ data: Group }>> =>
      (await fromFleet(client, ({ groups }) => one(groups, groupId))) ??
      callOperation('tap.groups.get', input, { signal }),
    staleTime: listStale,
  });
}

export function destinationOptions(destinationId: string) {
  const input = { path: { destinationId } };
  return queryOptions({
    queryKey: readKey('tap.destinations.get', input),
    queryFn: async ({ client, signal }): Promise<Fresh<{ data: Destination }>> =>
      (await fromFleet(client, ({ destinations }) => one(destinations, destinationId))) ??
      callOperation('tap.destinations.get', input, { signal }),
    staleTime: listStale,
  });
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
