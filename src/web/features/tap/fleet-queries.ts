/** The whole fleet as one snapshot: from the directory, without a call to the service. Everything about tap is answered from it. */
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { TapSet } from '#contract/directory.ts';
import { callOperation } from '../../data/api.ts';
import { NotFound } from '../../data/app-error.ts';
import { askDirectory } from '../../data/directory.ts';
import { oldest, readAll } from '../../data/read.ts';
import { notesOptions } from './tap-note-queries.ts';
import type { Fleet } from './tap-records.ts';

/** Where devices point changes a few times a week; what is shown says its age. */
const staleTime = 60_000;
const whole = { query: { includeArchived: true } };
/** A fleet of more records than this is not read by a browser, page by page: the directory is waited for. */
const mostWalked = 1_000;

export type Snapshot = {
  /** Null while the directory still reads a large fleet. */
  fleet: Fleet | null;
  /** How far that has come; null when the fleet is there. */
  progress: { rows: number; total: number | null } | null;
  asOf: string | null;
  stale: boolean;
};

export const fleetOptions = queryOptions({
  queryKey: ['service', 'tap', '/api/directory/tap'] satisfies QueryKey,
  queryFn: async ({ signal }): Promise<Snapshot> => {
    const kept = await askDirectory<TapSet>('/api/directory/tap', signal);
    if (kept?.state.complete) {
      const { state, ...fleet } = kept;
      return { fleet, progress: null, asOf: state.asOf, stale: false };
    }
    const { rows = 0, total = null } = kept?.state ?? {};
    // Without any directory there is nothing to wait for.
    const most = kept ? mostWalked : 6 * mostWalked;
    const walked = (total ?? 0) > most ? null : await walk(most, signal);
    return walked ?? { fleet: null, progress: { rows, total }, asOf: null, stale: false };
  },
  staleTime,
  refetchInterval: ({ state }) => (state.data?.progress ? 3_000 : false),
});

/** The three lists from the service itself; null when they are too long for that. */
async function walk(most: number, signal: AbortSignal): Promise<Snapshot | null> {
  const [devices, groups, destinations] = await Promise.all([
    readAll('tap.devices.list', whole, most / 100, signal),
    readAll('tap.groups.list', whole, most / 100, signal),
    readAll('tap.destinations.list', whole, most / 100, signal),
  ]);
  const parts = [devices, groups, destinations];
  if (!parts.every(({ complete }) => complete)) return null;
  return {
    fleet: { devices: devices.rows, groups: groups.rows, destinations: destinations.rows },
    progress: null,
    asOf: oldest(parts.flatMap(({ asOf }) => asOf ?? [])),
    stale: parts.some(({ stale }) => stale),
  };
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
  settled: boolean;
  retry: () => void;
};

export function useFleet(enabled = true): FleetState {
  const { data, error, isRefetchError, refetch } = useQuery({ ...fleetOptions, enabled });
  return {
    fleet: data?.fleet ?? null,
    progress: data?.progress ?? null,
    asOf: data?.asOf ?? null,
    behind: isRefetchError || data?.stale === true,
    error,
    settled: data !== undefined || error !== null,
    retry: () => void refetch(),
  };
}

/** The devices of one serial number as the service has them now, with their path: at most three calls for one device. */
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
  const devices = found.reply.data;
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
    asOf: oldest([found.asOf, ...groups.times, ...destinations.times].flatMap((time) => time ?? [])),
  };
}

type Single<Row> = { reply: { data: Row }; asOf: string | null };

/** Each record once; those that are gone are left out. */
async function readEach<Row>(ids: (string | null)[], read: (id: string) => Promise<Single<Row>>) {
  const wanted = [...new Set(ids.flatMap((id) => id || []))];
  const found = await Promise.all(
    wanted.map((id) =>
      read(id).catch((error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      }),
    ),
  );
  const there = found.flatMap((one) => one ?? []);
  return { records: there.map(({ reply }) => reply.data), times: there.map(({ asOf }) => asOf) };
}
