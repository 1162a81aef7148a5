import { createFileRoute } from '@tanstack/react-router';
import { planOptions } from '../data/records/plan-record.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { readPlanGiftSearch } from '../features/plans/plan-gift-search.ts';
import { PlanPage } from '../features/plans/plan-record.tsx';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/')({
  validateSearch: readPlanGiftSearch,
  // Where the platform doesn't share plans, the page is made from their gifts.
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'contributions.get'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queryClient.prefetchQuery(planOptions(params.donorId, params.planId, deps.gift)),
  head: titled('Recurring plan'),
  component: PlanPage,
});
