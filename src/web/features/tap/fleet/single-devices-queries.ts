/** Devices that are read one by one: for a check, or if the platform doesn't list them. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';
import { oldest } from '../../../data/api/read.ts';
import { staleTime } from '../../../nouns/tap/fleet-queries.ts';
import type { Device, Fleet } from '../../../nouns/tap/tap-records.ts';

/** The devices with a serial number as the platform has them now, with their paths: at most three calls for one device. */
export const checkOptions = (serial: string) =>
  queryOptions({
    queryKey: ['service', 'tap', 'check', serial] satisfies QueryKey,
    queryFn: ({ signal }) => checkSerial(serial, signal),
    staleTime,
  });

async function checkSerial(
  serial: string,
  signal: AbortSignal,
): Promise<{ fleet: Fleet; asOf: string | null }> {
  const query = { search: String(Number(serial)), includeArchived: true, limit: 100 };
  const found = await callOperation('tap.devices.list', { query }, { signal });
  return followOut(found.reply.data, [found.asOf], signal);
}

/** One device with its group and destination, each read by ID: for a platform that doesn't list them. */
export const deviceFleetOptions = (device: Device) =>
  queryOptions({
    queryKey: [
      'service',
      'tap',
      'device-fleet',
      device.id,
      device.groupId,
      device.updatedAt,
    ] satisfies QueryKey,
    queryFn: ({ signal }) => followOut([device], [], signal),
    staleTime,
  });

/** The device with a serial number that someone has opened before, read again by its ID. */
export const knownDeviceOptions = (deviceId: string) =>
  queryOptions({
    queryKey: ['service', 'tap', 'known-device', deviceId] satisfies QueryKey,
    queryFn: async ({ signal }) => {
      const { reply, asOf } = await callOperation('tap.devices.get', { path: { deviceId } }, { signal });
      return followOut([reply.data], [asOf], signal);
    },
    staleTime,
  });

/** Devices of a group, each read by its ID. */
export const devicesByIdOptions = (deviceIds: readonly string[]) =>
  queryOptions({
    queryKey: ['service', 'tap', 'devices-by-id', ...deviceIds] satisfies QueryKey,
    queryFn: async ({ signal }) =>
      (
        await readEach([...deviceIds], (deviceId) =>
          callOperation('tap.devices.get', { path: { deviceId } }, { signal }),
        )
      ).records,
    staleTime,
  });

async function followOut(
  devices: Device[],
  times: (string | null)[],
  signal: AbortSignal,
): Promise<{ fleet: Fleet; asOf: string | null }> {
  const groups = await readEach(
    devices.map(({ groupId }) => groupId),
    (groupId) => callOperation('tap.groups.get', { path: { groupId } }, { signal }),
  );
  const destinations = await readEach(
    groups.records.map(({ destinationId }) => destinationId),
    (destinationId) => callOperation('tap.destinations.get', { path: { destinationId } }, { signal }),
  );
  return {
    fleet: { devices, groups: groups.records, destinations: destinations.records },
    asOf: oldest([...times, ...groups.times, ...destinations.times].flatMap((time) => time ?? [])),
  };
}

type Single<Row> = { reply: { data: Row }; asOf: string | null };

/** Reads each record once; those that no longer exist are left out. */
async function readEach<Row>(ids: (string | null)[], read: (id: string) => Promise<Single<Row>>) {
  const requestedIds = [...new Set(ids.flatMap((id) => id || []))];
  const found = await Promise.all(requestedIds.map((id) => nullIfMissing(read(id))));
  const there = found.flatMap((one) => one ?? []);
  return { records: there.map(({ reply }) => reply.data), times: there.map(({ asOf }) => asOf) };
}
