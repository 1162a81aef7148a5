import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedFinding } from '#contract/steward/operations/plans/plan-watch.ts';
import { callOperation, callSteward } from '../../../data/api/api.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { headersFor } from '../../../data/api/read.ts';
import { planFindingsKey } from './findings-queries.ts';

type Act = { finding: ListedFinding; reason: string | null };

/** Dismisses a finding with a reason, or restores it without one. */
export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ finding: { planId, kind, about }, reason }: Act) =>
      reason === null
        ? callSteward('POST /api/plan-watch/restore', { body: { planId, kind, about } })
        : callSteward('POST /api/plan-watch/dismiss', { body: { planId, kind, about, reason } }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: planFindingsKey });
    },
  });
}

/** Reads a plan from the platform now, whatever our copy has of it. */
export function useReadAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ donorId, planId }: { donorId: string; planId: string }) =>
      callOperation(
        'subscriptions.get',
        { path: { donorId, subscriptionId: planId } },
        { headers: headersFor({ beforeWrite: true }) },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['service', 'subscriptions'] }),
  });
}
