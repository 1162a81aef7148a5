import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { prefetchFailingPlans } from '../features/overview/decisions/failing-plans-queries.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { giftListOptions } from '../nouns/gift/list-queries.ts';
import { pinnedOptions } from '../nouns/view/query.ts';

export const Route = createFileRoute('/_app/overview')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(giftListOptions({}, ''));
    void prefetchFailingPlans(context.queryClient);
    // Awaited, because nothing may move when the cards appear.
    await context.queryClient.prefetchQuery(pinnedOptions);
  },
  component: OverviewPage,
  // What a role may not see is left out.
  ...screenRoute('Overview', 'contributions.list'),
});
