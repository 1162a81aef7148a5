import { createFileRoute } from '@tanstack/react-router';
import { PlanPage } from '../features/plans/plan-page.tsx';
import { planOptions } from '../features/plans/plans-queries.ts';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/')({
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(planOptions(params.donorId, params.planId)),
  head: () => ({ meta: [{ title: 'Recurring plan · Steward' }] }),
  component: PlanPage,
});
