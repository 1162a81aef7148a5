/** The fleet as one snapshot, from the mirror, without a call to the platform. All tap screens read it. */
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { callOperation } from '../../../data/api/api.ts';
import { NotFound, NotSupported } from '../../../data/api/app-error.ts';
import { askMirror } from '../../../data/api/mirror.ts';
import { oldest, readAll } from '../../../data/api/read.ts';
import { notesOptions } from '../devices/tap-note-queries.ts';
import type { Device, Fleet } from '../tap-records.ts';

/** Where devices point changes a few times a week; what is shown says its age. */
const staleTime = 60_000;
const withArchived = { query: { includeArchived: true } };
/** A fleet of more records than this is not read by a browser, page by page: the mirror is waited for. */
const mostWalked = 1_000;

export type Snapshot = {
  /** Null while the mirror still reads a large fleet. */
  fleet: Fleet | null;
  /** How far that has come; null when the fleet is there. */
  progress: { rows: number; total: number | null } | null;
  asOf: string | null;
  stale: boolean;
  /** What is known where the platform doesn't list devices and groups: its destinations, and what someone has opened by its ID. */
  partial: Fleet | null;
};

export const fleetOptions = queryOptions({
  queryKey: ['service', 'tap', '/api/mirror/tap'] satisfies QueryKey,
  queryFn: async ({ signal }): Promise<Snapshot> => {
    const local = await askMirror('GET /api/mirror/tap', {}, signal);
    if (local && local.missing.length > 0) {
      const { state, missing: _, ...partial } = local;
      return { fleet: null, progress: null, asOf: state.asOf, stale: false, partial };
    }
    if (local?.state.complete) {
      const { state, missing: _, ...fleet } = local;
      return { fleet, progress: null, asOf: state.asOf, stale: false, partial: null };
    }
    const { rows = 0, total = null } = local?.state ?? {};
    // Without any mirror there is nothing to wait for.
    const most = local ? mostWalked : 6 * mostWalked;
    const walked = (total ?? 0) > most ? null : await walk(most, signal);
    return walked ?? { fleet: null, progress: { rows, total }, asOf: null, stale: false, partial: null };
  },
  staleTime,
  refetchInterval: ({ state }) => (state.data?.progress ? 3_000 : false),
});

/** The three lists from the platform itself; null when they are too long for that. */
async function walk(most: number, signal: AbortSignal): Promise<Snapshot | null> {
  const [devices, groups, destinations] = await Promise.all([
    readAll('tap.devices.list', withArchived, most / 100, signal).catch(nullIfUnsupported),
    readAll('tap.groups.list', withArchived, most / 100, signal).catch(nullIfUnsupported),
    readAll('tap.destinations.list', withArchived, most / 100, signal),
  ]);
  if (!devices || !groups) {
    const { rows, asOf, stale } = destinations;
    return {
      fleet: null,
      progress: null,
      asOf,
      stale,
      partial: { devices: [], groups: [], destinations: rows },
    };
  }
  const parts = [devices, groups, destinations];
  if (!parts.every(({ complete }) => complete)) return null;
  return {
    fleet: { devices: devices.rows, groups: groups.rows, destinations: destinations.rows },
    progress: null,
    asOf: oldest(parts.flatMap(({ asOf }) => asOf ?? [])),
    stale: parts.some(({ stale }) => stale),
    partial: null,
  };
}

function nullIfUnsupported(error: unknown): null {
  if (error instanceof NotSupported) return null;
  throw error;
}

/** Starts reading the snapshot and our notes; does not wait for them. */
export function prefetchFleet(client: QueryClient): void {
  void client.prefetchQuery(fleetOptions);
  void client.prefetchQuery(notesOptions);
}

export type FleetState = Omit<Snapshot, 'stale'> & {
  /** The last try to read it again failed. */
  behind: boolean;
  error: Error | null;
  /** Nothing more is to be waited for: it is there, failed, or takes minutes. */
  isLoaded: boolean;
  retry: () => void;
};

export function useFleet(enabled = true): FleetState {
  const { data, error, isRefetchError, refetch } = useQuery({ ...fleetOptions, enabled });
  return {
    fleet: data?.fleet ?? null,
    progress: data?.progress ?? null,
    partial: data?.partial ?? null,
    asOf: data?.asOf ?? null,
    behind: isRefetchError || data?.stale === true,
    error,
    isLoaded: data !== undefined || error !== null,
    retry: () => void refetch(),
  };
}

/** The devices of one serial number as the platform has them now, with their path: at most three calls for one device. */
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

/** One device with its group and destination, each read by its ID: for a platform that doesn't list them. */
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

/** The device of a serial number that someone has opened before, read again by its ID. */
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

/** Each record once; those that are gone are left out. */
async function readEach<Row>(ids: (string | null)[], read: (id: string) => Promise<Single<Row>>) {
  const requestedIds = [...new Set(ids.flatMap((id) => id || []))];
  const found = await Promise.all(
    requestedIds.map((id) =>
      read(id).catch((error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      }),
    ),
  );
  const there = found.flatMap((one) => one ?? []);
  return { records: there.map(({ reply }) => reply.data), times: there.map(({ asOf }) => asOf) };
}
