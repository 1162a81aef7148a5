/** The fleet as one snapshot from the copy, without a call to the platform. All tap screens read it. */
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { NotSupported } from '../../data/api/app-error.ts';
import { readCopy } from '../../data/api/copy.ts';
import { oldest, readAll } from '../../data/api/read.ts';
import { orOffline } from '../../data/offline/offline-reads.ts';
import { notesOptions } from './tap-note-queries.ts';
import type { Fleet } from './tap-records.ts';
import { readTapSnapshot } from './tap-snapshot.ts';

/** Devices are repointed a few times a week; the screens show how old the data is. */
export const staleTime = 60_000;
const withArchived = { query: { includeArchived: true } };
/** A browser doesn't page through a fleet of more records than this: it waits for the copy. */
const maxWalked = 1_000;

export type Snapshot = {
  /** Null while the copy is still reading a large fleet. */
  fleet: Fleet | null;
  /** How far the copy has come; null once the fleet is there. */
  progress: { rows: number; total: number | null } | null;
  asOf: string | null;
  stale: boolean;
  /** Read from this device, because our server couldn't be reached or hasn't responded yet. */
  offline?: true;
  /** What is known if the platform doesn't list devices and groups: its destinations, and records that someone opened by ID. */
  partial: Fleet | null;
};

export const fleetOptions = queryOptions({
  queryKey: ['service', 'tap', '/api/copy/tap'] satisfies QueryKey,
  queryFn: (context): Promise<Snapshot> =>
    orOffline(context, readFleet(context.signal), async (account) => {
      const kept = await readTapSnapshot(account);
      if (!kept) return null;
      const { fleet, asOf } = kept;
      return { fleet, progress: null, asOf, stale: true, partial: null, offline: true };
    }),
  // Without a connection, it is read from this device.
  networkMode: 'always',
  staleTime,
  refetchInterval: ({ state }) => (state.data?.progress ? 3_000 : false),
});

async function readFleet(signal: AbortSignal): Promise<Snapshot> {
  const local = await readCopy('GET /api/copy/tap', {}, signal);
  if (local && local.missing.length > 0) {
    const { state, missing: _, ...partial } = local;
    return { fleet: null, progress: null, asOf: state.asOf, stale: false, partial };
  }
  if (local?.state.complete) {
    const { state, missing: _, ...fleet } = local;
    return { fleet, progress: null, asOf: state.asOf, stale: false, partial: null };
  }
  const { rows = 0, total = null } = local?.state ?? {};
  // Without a copy there is nothing to wait for.
  const most = local ? maxWalked : 6 * maxWalked;
  const walked = (total ?? 0) > most ? null : await walk(most, signal);
  return walked ?? { fleet: null, progress: { rows, total }, asOf: null, stale: false, partial: null };
}

/** The three lists from the platform itself; null if they are too long for that. */
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

/** Starts reading the snapshot and our notes, without waiting for them. */
export function prefetchFleet(client: QueryClient): void {
  void client.prefetchQuery(fleetOptions);
  void client.prefetchQuery(notesOptions);
}

export type FleetState = Omit<Snapshot, 'stale'> & {
  /** True if the last refresh failed. */
  behind: boolean;
  error: Error | null;
  /** True if there is nothing more to wait for: the fleet is there, failed, or takes minutes. */
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
    ...(data?.offline ? { offline: true } : {}),
    behind: isRefetchError || data?.stale === true,
    error,
    isLoaded: data !== undefined || error !== null,
    retry: () => void refetch(),
  };
}
