/** How plans ended that our team canceled: when, and why. From the activity log, for administrators. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ActivityPage } from '#contract/team.ts';
import { callOwn } from '../../data/api.ts';
import { activityKey } from '../../data/invalidate.ts';
import { useMay } from '../../data/session.ts';

export type Ending = { at: string; reason: string | null };
/** By the ID of the plan. */
export type Endings = ReadonlyMap<string, Ending>;

const query = 'operation=subscriptions.cancel&outcome=done&limit=100';

/** The latest cancellations, as many as the log gives at once. */
const endingsOptions = queryOptions({
  queryKey: [...activityKey, 'rows', query],
  queryFn: ({ signal }) => callOwn<ActivityPage>('GET', `/api/activity?${query}`, undefined, signal),
  select: ({ rows }): Endings =>
    new Map(
      rows.flatMap(({ at, target, personal }) =>
        target ? [[target.id, { at, reason: personal.reason ?? null }] as const] : [],
      ),
    ),
  staleTime: 5_000,
});

const none: Endings = new Map();

export function useEndings(wanted: boolean): Endings {
  const may = useMay();
  const { data } = useQuery({ ...endingsOptions, enabled: wanted && may('activity.read') });
  return data ?? none;
}
