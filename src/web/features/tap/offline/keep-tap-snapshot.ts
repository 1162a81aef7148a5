/** Keeps the tap map on this device for the time without a connection, and keeps it fresh. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/steward/messages.ts';
import { dropSnapshot } from '../../../data/offline/snapshots.ts';
import { notesOptions } from '../devices/tap-note-queries.ts';
import { fleetOptions } from '../fleet/fleet-queries.ts';
import { refreshWalks } from './keep-walks.ts';
import { keepTapSnapshot } from './tap-snapshot.ts';

/** A copy that is older than this is read again while someone uses the app. */
const refreshMs = 5 * 60_000;

/** On a phone from the start; on other devices once someone opens a tap screen. */
const isCarried = (): boolean => matchMedia('(pointer: coarse), (display-mode: standalone)').matches;

const hashes = new Set([fleetOptions, notesOptions].map(({ queryKey }) => hashKey(queryKey)));

/** True for the hash of a query whose answer is a part of the copy. */
export const isOfTapMap = (hash: string): boolean => hashes.has(hash);

/** Copies what the screens have read, if it came from our server. Removes the copy of a person who may not see it any more. */
export async function keepTap(client: QueryClient, { user, permissions }: Me): Promise<void> {
  if (!permissions.includes('mirror.tap')) return dropSnapshot(user.id, 'tap');
  const snapshot = client.getQueryData(fleetOptions.queryKey);
  const notes = client.getQueryData(notesOptions.queryKey);
  if (!snapshot?.fleet || snapshot.offline || !notes) return;
  await keepTapSnapshot(user.id, { fleet: snapshot.fleet, asOf: snapshot.asOf, notes });
}

/** Reads the tap map again when the copy is old. Called while someone uses the app: reading counts as use of the session. */
export async function refreshTap(client: QueryClient, me: Me): Promise<void> {
  if (!me.permissions.includes('mirror.tap') || !navigator.onLine) return;
  const known = client.getQueryState(fleetOptions.queryKey);
  if (!known?.data && !isCarried()) return;
  const staleTime = known?.data?.offline ? 0 : refreshMs;
  await Promise.all([
    client.prefetchQuery({ ...fleetOptions, staleTime }),
    client.prefetchQuery({ ...notesOptions, staleTime }),
    refreshWalks(client, me, staleTime),
  ]);
}
