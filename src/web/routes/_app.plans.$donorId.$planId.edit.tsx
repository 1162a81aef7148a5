import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { PlanEditPage } from '../features/plans/form/plan-edit-page.tsx';
import { readPlanGiftSearch } from '../features/plans/plan-gift-search.ts';
import { planOptions } from '../nouns/plan/query.ts';
import { scheduledOptions } from '../nouns/plan/scheduled/scheduled-queries.ts';

export const Route = createFileRoute('/_app/plans/$donorId/$planId/edit')({
  validateSearch: readPlanGiftSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(planOptions(params.donorId, params.planId, deps.gift));
    void queryClient.prefetchQuery(scheduledOptions);
  },
  component: PlanEditPage,
  ...screenRoute('Edit recurring plan', 'subscriptions.update'),
});
