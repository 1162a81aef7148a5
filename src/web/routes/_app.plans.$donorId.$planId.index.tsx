import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { readPlanGiftSearch } from '../features/plans/plan-gift-search.ts';
import { PlanPage } from '../features/plans/plan-record.tsx';
import { planOptions } from '../nouns/plan/query.ts';
import { scheduledOptions } from '../nouns/plan/scheduled/scheduled-queries.ts';
import { planPastOptions } from '../nouns/plan/watch/findings-queries.ts';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/')({
  validateSearch: readPlanGiftSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(planOptions(params.donorId, params.planId, deps.gift));
    void queryClient.prefetchQuery(scheduledOptions);
    void queryClient.prefetchQuery(planPastOptions(params.planId));
  },
  component: PlanPage,
  // If the platform doesn't share plans, the page is reconstructed from the plan's gifts.
  ...screenRoute('Recurring plan', 'contributions.get'),
});
