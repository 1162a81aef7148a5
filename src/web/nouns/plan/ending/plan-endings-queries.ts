/** When and why our team canceled plans, from the activity log. For administrators. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

import { callSteward } from '../../../data/api/api.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { useMay } from '../../../data/session/session.ts';

export type Ending = { at: string; reason: string | null };
/** By plan ID. */
export type Endings = ReadonlyMap<string, Ending>;

/** The latest cancellations, as many as the log returns at once; `about`: only of this plan. */
function endingsOptions(about?: string) {
  const query = { operation: 'subscriptions.cancel', limit: 300, ...(about ? { about } : {}) };
  return queryOptions({
    queryKey: [...activityKey, 'rows', query],
    queryFn: ({ signal }) => callSteward('GET /api/activity', { query }, signal),
    select: ({ rows }) => endingsIn(rows),
    staleTime: 5_000,
  });
}

/** One per canceled plan. The log has a row for each step of a write: the first has the reason, a later one the outcome. */
export function endingsIn(rows: readonly ActivityRecord[]): Endings {
  const reasons = new Map(
    rows
      .map(({ intentId, personal }) => [intentId, personal.reason ?? null] as const)
      .filter(([, reason]) => reason),
  );
  return new Map(
    rows
      .filter(({ outcome }) => outcome === 'done' || outcome === 'verified')
      .flatMap(({ at, target, intentId }) =>
        target ? [[target.id, { at, reason: reasons.get(intentId) ?? null }] as const] : [],
      ),
  );
}

const none: Endings = new Map();

export function useEndings(active: boolean): Endings {
  const may = useMay();
  const { data } = useQuery({ ...endingsOptions(), enabled: active && may('activity.read') });
  return data ?? none;
}

/** Why our team canceled a plan; null if it didn't, or if the person may not read the activity log. */
export function useCancelReason(planId: string, active: boolean): string | null {
  const may = useMay();
  const { data } = useQuery({ ...endingsOptions(planId), enabled: active && may('activity.read') });
  return data?.get(planId)?.reason ?? null;
}
