/** Lists and records of tap: from the snapshot once it is complete, otherwise from the platform. Taps always come from the platform. */
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReadId } from '#contract/giving/catalog.ts';
import type { Input, Reply } from '#contract/giving/operations.ts';
import { callOperation, type Fresh } from '../../data/api/api.ts';
import { readKey, readOptions } from '../../data/api/read.ts';
import { readAllOptions } from '../../data/api/read-all.ts';
import { useMe } from '../../data/session/session.ts';
import type { DestinationsSearch, DevicesSearch, GroupsSearch } from './address.ts';
import { findingsOf } from './fleet-findings.ts';
import { listDestinations, listDevices, listGroups } from './fleet-lists.ts';
import { fleetOptions, useFleet } from './fleet-queries.ts';
import { destinationsQuery, devicesQuery, groupsQuery } from './list-request.ts';
import type { Fleet } from './tap-records.ts';
import { minuteMs } from './where-it-pointed.ts';

const listStale = 30_000;

export function useFindings(enabled = true) {
  const { domains } = useMe().organization;
  const { fleet, error, retry } = useFleet(enabled);
  const data = useMemo(() => (fleet ? findingsOf(fleet, domains) : undefined), [fleet, domains]);
  return { data, error, refetch: retry };
}

const unlisted: readonly ReadId[] = ['tap.devices.get', 'tap.groups.get'];

/** Reads from the snapshot; from the platform if there is no snapshot, or if the snapshot has no answer. */
const fleetOrCall = <Id extends ReadId, Found>(
  id: Id,
  input: Input<Id>,
  find: (fleet: Fleet) => Found | null | undefined,
) =>
  queryOptions({
    queryKey: readKey(id, input),
    queryFn: async ({ client, signal }): Promise<Fresh<Found | Reply<Id>>> => {
      const { fleet, partial, asOf, stale } = await client.fetchQuery(fleetOptions);
      const reply = fleet && find(fleet);
      if (reply) return { reply, asOf, stale };
      const called = await callOperation(id, input, { signal });
      // If the platform doesn't list these records, our server now knows one more, which the next search for a serial number must include.
      if (partial && unlisted.includes(id))
        void client.invalidateQueries({ queryKey: fleetOptions.queryKey, exact: true });
      return called;
    },
    staleTime: listStale,
  });

const one = <Row extends { id: string }>(rows: readonly Row[], id: string): { data: Row } | null => {
  const data = rows.find((row) => row.id === id);
  return data ? { data } : null;
};

export const devicesOptions = (search: DevicesSearch) =>
  fleetOrCall('tap.devices.list', { query: devicesQuery(search) }, (fleet) => listDevices(fleet, search));

export const deviceOptions = (deviceId: string) =>
  fleetOrCall('tap.devices.get', { path: { deviceId } }, ({ devices }) => one(devices, deviceId));

export const groupsOptions = (search: GroupsSearch) =>
  fleetOrCall('tap.groups.list', { query: groupsQuery(search) }, (fleet) => listGroups(fleet, search));

export const groupOptions = (groupId: string) =>
  fleetOrCall('tap.groups.get', { path: { groupId } }, ({ groups }) => one(groups, groupId));

export const destinationsOptions = (search: DestinationsSearch) =>
  fleetOrCall('tap.destinations.list', { query: destinationsQuery(search) }, (fleet) =>
    listDestinations(fleet, search),
  );

export const destinationOptions = (destinationId: string) =>
  fleetOrCall('tap.destinations.get', { path: { destinationId } }, ({ destinations }) =>
    one(destinations, destinationId),
  );

const tapsStale = 5 * 60_000;

/** The latest taps on a device, at most 300. */
export const tapsOfDeviceOptions = (deviceId: string) =>
  readAllOptions(
    'tap.events.list',
    { query: { deviceIds: [deviceId] } },
    { staleTime: tapsStale, maxPages: 3 },
  );

/** The last tap up to the end of the minute that starts at `moment`, and the first one after it. */
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
