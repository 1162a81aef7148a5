import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session.ts';
import { PlanPage } from '../features/plans/plan-page.tsx';
import { planOptions } from '../features/plans/plans-queries.ts';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.get'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(planOptions(params.donorId, params.planId)),
  head: () => ({ meta: [{ title: 'Recurring plan · Steward' }] }),
  component: PlanPage,
});
