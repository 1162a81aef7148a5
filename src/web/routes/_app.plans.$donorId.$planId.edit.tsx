import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session.ts';
import { PlanEditPage } from '../features/plans/plan-edit-page.tsx';
import { planOptions } from '../features/plans/plans-queries.ts';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/edit')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.update'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(planOptions(params.donorId, params.planId)),
  head: () => ({ meta: [{ title: 'Change a recurring plan · Steward' }] }),
  component: PlanEditPage,
});
