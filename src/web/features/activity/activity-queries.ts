/** What the team did, from our own server: nothing of it costs a call of the service. */
import { queryOptions } from '@tanstack/react-query';
import type { ActivityPage, StopReasons } from '#contract/team.ts';
import { callOwn } from '../../data/api.ts';
import { activityKey } from '../../data/invalidate.ts';

const staleTime = 5_000;

/** `asked`: members of the query text of GET /api/activity. */
export const activityOptions = (asked: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: [...activityKey, 'rows', asked],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
      return callOwn<ActivityPage>('GET', `/api/activity?${query}`, undefined, signal);
    },
    staleTime,
  });

export const stopReasonsOptions = queryOptions({
  queryKey: [...activityKey, 'why-people-stop'],
  queryFn: ({ signal }) => callOwn<StopReasons>('GET', '/api/activity/why-people-stop', undefined, signal),
  staleTime,
});
