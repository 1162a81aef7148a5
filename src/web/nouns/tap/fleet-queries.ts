/** The fleet as one snapshot from the copy, without a call to the platform. All tap screens read it. */
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { followMs } from '../../data/api/copy.ts';
import { orOffline } from '../../data/offline/offline-reads.ts';
import { notesOptions } from './tap-note-queries.ts';
import type { Fleet } from './tap-records.ts';
import { readTapSnapshot } from './tap-snapshot.ts';

/** Devices are repointed a few times a week; the screens show how old the data is. */
export const staleTime = 60_000;

export type Snapshot = {
  /** Null while the copy is still reading it. */
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
  refetchInterval: ({ state }) => (state.data?.progress ? followMs : false),
});

async function readFleet(signal: AbortSignal): Promise<Snapshot> {
  const { state, missing, ...fleet } = await callSteward('GET /api/copy/tap', {}, signal);
  const { rows, total, asOf } = state;
  const unknown = { fleet: null, progress: null, asOf, stale: false, partial: null };
  if (missing.length > 0) return { ...unknown, partial: fleet };
  return state.complete ? { ...unknown, fleet } : { ...unknown, progress: { rows, total }, asOf: null };
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
