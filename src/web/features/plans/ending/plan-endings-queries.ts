/** How plans ended that our team canceled: when, and why. From the activity log, for administrators. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ActivityRecord } from '#contract/steward/team.ts';
import { callSteward } from '../../../data/api/api.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { useMay } from '../../../data/session/session.ts';

export type Ending = { at: string; reason: string | null };
/** By the ID of the plan. */
export type Endings = ReadonlyMap<string, Ending>;

const query = { operation: 'subscriptions.cancel', limit: 300 };

/** The latest cancellations, as many as the log gives at once. */
const endingsOptions = queryOptions({
  queryKey: [...activityKey, 'rows', query],
  queryFn: ({ signal }) => callSteward('GET /api/activity', { query }, signal),
  select: ({ rows }) => endingsIn(rows),
  staleTime: 5_000,
});

/** One for each plan that was canceled. The log has a row for each step of a write: the first keeps the reason, a later one the outcome. */
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
  const { data } = useQuery({ ...endingsOptions, enabled: active && may('activity.read') });
  return data ?? none;
}
