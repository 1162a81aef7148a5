import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { type ListSearch, listReader } from '../data/search/list-search.ts';
import { ScheduledPage } from '../features/plans/scheduled/scheduled-page.tsx';
import { plansSummaryOptions } from '../nouns/plan/list-queries.ts';
import { scheduledOptions } from '../nouns/plan/scheduled/scheduled-queries.ts';

export const Route = createFileRoute('/_app/plans/scheduled')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(scheduledOptions);
    void queryClient.prefetchQuery(plansSummaryOptions);
  },
  component: ScheduledPage,
  ...screenRoute('Scheduled plan changes', 'subscriptions.list'),
  ...listRoute(listReader<ListSearch>({})),
});
