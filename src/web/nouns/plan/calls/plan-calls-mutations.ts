import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanCall } from '#contract/steward/operations/plans/plan-calls.ts';
import type { CallMark } from '#contract/steward/plan-calls.ts';
import { callSteward } from '../../../data/api/api.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { planCallsKey } from './plan-calls-queries.ts';

/** Marks the outcome of a call about a plan, or removes the mark (null). */
export function useMarkCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      planId,
      mark,
    }: {
      planId: string;
      mark: CallMark | null;
    }): Promise<PlanCall | null> =>
      mark === null
        ? callSteward('POST /api/plan-calls/{planId}/undo', { path: { planId } })
        : callSteward('POST /api/plan-calls/{planId}', { path: { planId }, body: { mark } }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: planCallsKey });
    },
  });
}
