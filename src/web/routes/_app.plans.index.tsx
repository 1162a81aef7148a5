import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { PlansList } from '../features/plans/list/plans-list.tsx';
import { readPlansSearch } from '../features/plans/list/plans-search.ts';
import { plansOptions } from '../features/plans/plans-queries.ts';

export const Route = createFileRoute('/_app/plans/')({
  validateSearch: readPlansSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(plansOptions(deps)),
  head: titled('Recurring plans'),
  component: PlansList,
});
