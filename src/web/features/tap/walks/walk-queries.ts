/** Walks, and what is to do because of them: our own server stores them, so reading them needs no call to the platform. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { orKeptWalks } from '../offline/walk-snapshot.ts';

// Other people walk too: what they mark appears as a change of `tap`.
const staleTime = 30_000;

export const walksOptions = queryOptions({
  queryKey: ['service', 'tap', 'walks'] satisfies QueryKey,
  queryFn: ({ signal }) =>
    orKeptWalks(callSteward('GET /api/tap-walks', {}, signal), ({ walks }) => ({ walks })),
  // Without a connection it's read from this device.
  networkMode: 'always',
  staleTime,
});

export const walkOptions = (walkId: string) =>
  queryOptions({
    queryKey: ['service', 'tap', 'walk', walkId] satisfies QueryKey,
    queryFn: ({ signal }) =>
      orKeptWalks(callSteward('GET /api/tap-walks/{walkId}', { path: { walkId } }, signal), ({ open }) =>
        open.find(({ id }) => id === walkId),
      ),
    networkMode: 'always',
    staleTime,
  });

export const todosOptions = queryOptions({
  queryKey: ['service', 'tap', 'todos'] satisfies QueryKey,
  queryFn: ({ signal }) => callSteward('GET /api/tap-todos', {}, signal),
  staleTime,
});
