/** Runs of several plans, which our own server stores: reading them makes no call to the platform. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { ownKey } from '../../../data/live/own-key.ts';
import { meOptions } from '../../../data/session/session.ts';

export const runsKey = ownKey('planRuns');

/** Unfinished runs first, then the newest. */
export const runsOptions = queryOptions({
  queryKey: [...runsKey, 'all'],
  queryFn: ({ signal }) => callSteward('GET /api/plan-runs', {}, signal),
  staleTime: 30_000,
});

/** Loads runs before a screen of plans, for people who may see them, so that nothing on it moves. */
export async function prefetchRuns(client: QueryClient): Promise<void> {
  const { permissions } = await client.ensureQueryData(meOptions);
  if (permissions.includes('plans.run')) await client.prefetchQuery(runsOptions);
}

export const runOptions = (id: string) =>
  queryOptions({
    queryKey: [...runsKey, 'one', id],
    queryFn: ({ signal }) => callSteward('GET /api/plan-runs/{runId}', { path: { runId: id } }, signal),
    staleTime: 30_000,
  });
