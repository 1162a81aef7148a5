import { useNavigate } from '@tanstack/react-router';
import type { StewardBody } from '#contract/steward/api.ts';
import { useReviewRun } from './run-mutations.ts';

/** Reviews a change of the selected plans, and opens the review. */
export function useReviewSelection() {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useReviewRun();
  return {
    isPending,
    isDone: isSuccess,
    error,
    open: (body: StewardBody<'POST /api/plan-runs'>) =>
      mutate(body, {
        onSuccess: ({ id }) => void navigate({ to: '/plans/runs/$runId', params: { runId: id } }),
      }),
  };
}
