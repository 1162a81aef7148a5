import { createFileRoute } from '@tanstack/react-router';
import { PlanEditPage } from '../features/plans/plan-edit-page.tsx';
import { planOptions } from '../features/plans/plans-queries.ts';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/edit')({
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(planOptions(params.donorId, params.planId)),
  head: () => ({ meta: [{ title: 'Change a recurring plan · Steward' }] }),
  component: PlanEditPage,
});
