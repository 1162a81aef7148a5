import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { searchText } from '../data/search/search-text.ts';
import { PlansList } from '../features/plans/list/plans-list.tsx';
import { prefetchRuns } from '../features/plans/runs/run-queries.ts';
import { readPlansSearch } from '../nouns/plan/address.ts';
import { plansOptions } from '../nouns/plan/list-queries.ts';
import { scheduledOptions } from '../nouns/plan/scheduled/scheduled-queries.ts';

export const Route = createFileRoute('/_app/plans/')({
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(plansOptions(deps, searchText(queryClient, 'plans').trim()));
    void queryClient.prefetchQuery(scheduledOptions);
    void prefetchRuns(queryClient);
  },
  component: PlansList,
  ...screenRoute('Recurring plans', 'subscriptions.list'),
  ...listRoute(readPlansSearch),
});
