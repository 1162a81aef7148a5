import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../../data/api/api.ts';
import { callWithStepUp } from '../../../data/api/call-with-step-up.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { runOptions, runsKey } from './run-queries.ts';

/** Reviews a change of several plans. Nothing is sent to the platform. */
export function useReviewRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StewardBody<'POST /api/plan-runs'>) => callSteward('POST /api/plan-runs', { body }),
    onSuccess: (run) => client.setQueryData(runOptions(run.id).queryKey, run),
  });
}

const acts = {
  start: (runId: string) => callWithStepUp('POST /api/plan-runs/{runId}/start', { path: { runId } }),
  approve: (runId: string) => callWithStepUp('POST /api/plan-runs/{runId}/approve', { path: { runId } }),
  resume: (runId: string) => callWithStepUp('POST /api/plan-runs/{runId}/resume', { path: { runId } }),
  pause: (runId: string) => callSteward('POST /api/plan-runs/{runId}/pause', { path: { runId } }),
  stop: (runId: string) => callSteward('POST /api/plan-runs/{runId}/stop', { path: { runId } }),
};
export type RunActName = keyof typeof acts;

/** Whatever the outcome, the run is read again: after a conflict, someone else has changed it. */
function useRunChange<Input>(id: string, send: (input: Input) => ReturnType<(typeof acts)['stop']>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (run) => client.setQueryData(runOptions(id).queryKey, run),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: runsKey });
    },
  });
}

export const useRunAct = (id: string) => useRunChange(id, (act: RunActName) => acts[act](id));

export const useDeclineRun = (id: string) =>
  useRunChange(id, (answerNote: string) =>
    callSteward('POST /api/plan-runs/{runId}/decline', { path: { runId: id }, body: { answerNote } }),
  );
