/** Stores the walks in progress on this device, so that they can be continued offline. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { showsCopy } from '../../../data/offline/offline-reads.ts';
import { dropSnapshot } from '../../../data/offline/snapshots.ts';
import { todosOptions, walkOptions, walksOptions } from '../../../nouns/tap/walk-queries.ts';
import { keepWalkSnapshot, walkSnapshotName } from '../../../nouns/tap/walk-snapshot.ts';

/** More than anyone has in progress at a time. */
const maxWalks = 20;

const [service, noun, walk] = walkOptions('').queryKey;

/** True for a query that is part of the copy. */
export const isOfWalks = (key: readonly unknown[]): boolean =>
  [walksOptions, todosOptions].some(({ queryKey }) => hashKey(key) === hashKey(queryKey)) ||
  (key[0] === service && key[1] === noun && key[2] === walk);

/** Stores what was read. Removes the copy of a person who may no longer do walks. */
export async function keepWalks(client: QueryClient, { user, permissions }: Me): Promise<void> {
  if (!permissions.includes('tap.walk')) return dropSnapshot(user.id, walkSnapshotName);
  const list = client.getQueryData(walksOptions.queryKey);
  if (!list || showsCopy({ client, queryKey: walksOptions.queryKey })) return;
  const open = list.walks
    .filter(({ finishedAt }) => !finishedAt)
    .flatMap(({ id }) => client.getQueryData(walkOptions(id).queryKey) ?? []);
  const todos = client.getQueryData(todosOptions.queryKey)?.open;
  await keepWalkSnapshot(user.id, { walks: list.walks, open, todos });
}

/** Reads the walks in progress and their to-dos again if they are older than `staleTime`, in ms. */
export async function refreshWalks(
  client: QueryClient,
  { permissions }: Me,
  staleTime: number,
): Promise<void> {
  if (!permissions.includes('tap.walk')) return;
  const list = await client.fetchQuery({ ...walksOptions, staleTime });
  const open = list.walks.filter(({ finishedAt }) => !finishedAt).slice(0, maxWalks);
  await Promise.all([
    client.prefetchQuery({ ...todosOptions, staleTime }),
    ...open.map(({ id }) => client.prefetchQuery({ ...walkOptions(id), staleTime })),
  ]);
}

/** Shows the result of marks that were sent late. */
export async function showWalks(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: (query) => isOfWalks(query.queryKey) });
}
