/** Changes of plans that are sent later, which our own server stores: reading them makes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import { callSteward } from '../../../data/api/api.ts';
import { ownKey } from '../../../data/live/own-key.ts';

export const scheduledKey = ownKey('scheduledChanges');

export const scheduledOptions = queryOptions({
  queryKey: [...scheduledKey, 'open'],
  queryFn: ({ signal }) => callSteward('GET /api/scheduled-changes', {}, signal),
  staleTime: 30_000,
});

/** For `select`: the change of one plan; null if there is none. */
export const scheduledOf =
  (planId: string) =>
  ({ changes }: { changes: readonly ScheduledChange[] }): ScheduledChange | null =>
    changes.find((change) => change.planId === planId) ?? null;
