/** Stores the tap map on this device for working offline, and keeps it current. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { dropSnapshot } from '../../../data/offline/snapshots.ts';
import { fleetOptions } from '../../../nouns/tap/fleet-queries.ts';
import { notesOptions } from '../../../nouns/tap/tap-note-queries.ts';
import { keepTapSnapshot } from '../../../nouns/tap/tap-snapshot.ts';
import { refreshWalks } from './keep-walks.ts';

/** A copy older than this is read again while someone uses the app, in ms. */
const refreshMs = 5 * 60_000;

/** True on phones and in the installed app, which store the map from the start; other devices do once someone opens a tap screen. */
const isCarried = (): boolean => matchMedia('(pointer: coarse), (display-mode: standalone)').matches;

const hashes = new Set([fleetOptions, notesOptions].map(({ queryKey }) => hashKey(queryKey)));

/** True for the hash of a query that is part of the copy. */
export const isOfTapMap = (hash: string): boolean => hashes.has(hash);

/** Stores what the screens have read, if it came from our server. Removes the copy of a person who may no longer see it. */
export async function keepTap(client: QueryClient, { user, permissions }: Me): Promise<void> {
  if (!permissions.includes('copy.tap')) return dropSnapshot(user.id, 'tap');
  const snapshot = client.getQueryData(fleetOptions.queryKey);
  const notes = client.getQueryData(notesOptions.queryKey);
  if (!snapshot?.fleet || snapshot.offline || !notes) return;
  await keepTapSnapshot(user.id, { fleet: snapshot.fleet, asOf: snapshot.asOf, notes });
}

/** Reads the tap map again if the copy is old. Call it only while someone uses the app, since reading counts as activity. */
export async function refreshTap(client: QueryClient, me: Me): Promise<void> {
  if (!me.permissions.includes('copy.tap') || !navigator.onLine) return;
  const known = client.getQueryState(fleetOptions.queryKey);
  if (!known?.data && !isCarried()) return;
  const staleTime = known?.data?.offline ? 0 : refreshMs;
  await Promise.all([
    client.prefetchQuery({ ...fleetOptions, staleTime }),
    client.prefetchQuery({ ...notesOptions, staleTime }),
    refreshWalks(client, me, staleTime),
  ]);
}
