import { createFileRoute } from '@tanstack/react-router';
import { planOptions } from '../data/records/plan-record.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { PlanEditPage } from '../features/plans/form/plan-edit-page.tsx';
import { readPlanGiftSearch } from '../features/plans/plan-gift-search.ts';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/edit')({
  validateSearch: readPlanGiftSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.update'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queryClient.prefetchQuery(planOptions(params.donorId, params.planId, deps.gift)),
  head: titled('Edit recurring plan'),
  component: PlanEditPage,
});
