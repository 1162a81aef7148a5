/** Walks and their to-dos: our own server stores them, so reading them makes no call to the platform. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { TapWalkSummary } from '#contract/steward/operations/tap/tap-walks.ts';

import { callSteward } from '../../data/api/api.ts';
import { orOffline } from '../../data/offline/offline-reads.ts';
import { readKeptWalks } from './walk-snapshot.ts';

// Other people walk too: their marks arrive as changes of `tap`.
const staleTime = 30_000;

/** `keptAt`: when this device stored the copy that is shown, null if unknown; absent in the server's reply. */
type Walks = { walks: TapWalkSummary[]; keptAt?: string | null };

export const walksOptions = queryOptions({
  queryKey: ['service', 'tap', 'walks'] satisfies QueryKey,
  queryFn: (context): Promise<Walks> =>
    orOffline<Walks>(context, callSteward('GET /api/tap-walks', {}, context.signal), (account) =>
      readKeptWalks(account, ({ walks, keptAt = null }) => ({ walks, keptAt })),
    ),
  // Without a connection, it is read from this device.
  networkMode: 'always',
  staleTime,
});

export const walkOptions = (walkId: string) =>
  queryOptions({
    queryKey: ['service', 'tap', 'walk', walkId] satisfies QueryKey,
    queryFn: (context) =>
      orOffline(
        context,
        callSteward('GET /api/tap-walks/{walkId}', { path: { walkId } }, context.signal),
        (account) => readKeptWalks(account, ({ open }) => open.find(({ id }) => id === walkId)),
      ),
    networkMode: 'always',
    staleTime,
  });

export const todosOptions = queryOptions({
  queryKey: ['service', 'tap', 'todos'] satisfies QueryKey,
  queryFn: (context) =>
    orOffline(context, callSteward('GET /api/tap-todos', {}, context.signal), (account) =>
      readKeptWalks(account, ({ todos }) => todos && { open: todos, done: [] }),
    ),
  networkMode: 'always',
  staleTime,
});
