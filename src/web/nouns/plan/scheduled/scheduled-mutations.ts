/** Scheduling, undoing, and confirming changes of plans. Each asks for the password if it wasn't entered recently. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StewardBody } from '#contract/steward/api.ts';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import { callWithStepUp } from '../../../data/api/call-with-step-up.ts';
import { activityKey, invalidateAfter } from '../../../data/api/invalidate.ts';
import { scheduledKey } from './scheduled-queries.ts';

/** Reads what is scheduled again, such as after a cancellation that undid it. */
export const refreshScheduled = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: scheduledKey });

async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: activityKey });
  await refreshScheduled(client);
}

type NewChange = Omit<StewardBody<'POST /api/scheduled-changes/{planId}'>, 'id'> & { planId: string };

/** The same change has the same ID until it is stored, so that a lost reply schedules nothing twice. */
export function useSchedule() {
  const client = useQueryClient();
  const attempt = useRef<{ id: string; change: string } | null>(null);
  return useMutation({
    mutationFn: ({ planId, ...change }: NewChange) => {
      const text = JSON.stringify([planId, change]);
      if (attempt.current?.change !== text) attempt.current = { id: crypto.randomUUID(), change: text };
      const { id } = attempt.current;
      return callWithStepUp('POST /api/scheduled-changes/{planId}', {
        path: { planId },
        body: { ...change, id },
      });
    },
    onSuccess: () => {
      attempt.current = null;
    },
    onSettled: () => refresh(client),
  });
}

export function useUndoScheduled() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, planId }: Pick<ScheduledChange, 'id' | 'planId'>) =>
      callWithStepUp('POST /api/scheduled-changes/{planId}/undo', { path: { planId }, body: { id } }),
    onSettled: () => refresh(client),
  });
}

export function useConfirmScheduled() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, planId, seenVersion }: Confirming) =>
      callWithStepUp('POST /api/scheduled-changes/{planId}/confirm', {
        path: { planId },
        body: { id, seenVersion },
      }),
    // It may have been sent.
    onSettled: async (_, __, { kind }) => {
      await invalidateAfter(client, kind === 'cancel' ? 'subscriptions.cancel' : 'subscriptions.update');
      await refresh(client);
    },
  });
}

type Confirming = Pick<ScheduledChange, 'id' | 'planId'> & {
  kind: ScheduledChange['change']['kind'];
  seenVersion: string | null;
};
