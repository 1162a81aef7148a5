import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { searchText } from '../data/search/search-text.ts';
import { PlansList } from '../features/plans/list/plans-list.tsx';
import { readPlansSearch } from '../features/plans/list/plans-search.ts';
import { plansOptions } from '../features/plans/plans-queries.ts';

export const Route = createFileRoute('/_app/plans/')({
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(plansOptions(deps, searchText(queryClient, 'plans').trim())),
  component: PlansList,
  ...screenRoute('Recurring plans', 'subscriptions.list'),
  ...listRoute(readPlansSearch),
});
