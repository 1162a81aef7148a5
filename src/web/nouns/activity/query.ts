/** What the team did, from our own server, without a call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardQuery } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';

const staleTime = 5_000;

type ActivityQuery = StewardQuery<'GET /api/activity'>;

export const activityOptions = (query: ActivityQuery) =>
  queryOptions({
    queryKey: [...activityKey, 'rows', query],
    queryFn: ({ signal }) => callSteward('GET /api/activity', { query }, signal),
    staleTime,
  });
