import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { meOptions } from '../data/session/session.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { giftListOptions } from '../nouns/gift/list-queries.ts';
import { pinnedOptions } from '../nouns/view/query.ts';

export const Route = createFileRoute('/_app/overview')({
  loader: async ({ context }) => {
    const { permissions } = await context.queryClient.ensureQueryData(meOptions);
    if (!permissions.includes('contributions.list')) return;
    void context.queryClient.prefetchQuery(giftListOptions({}, ''));
    // Awaited, because nothing may move when the cards appear.
    await context.queryClient.prefetchQuery(pinnedOptions);
  },
  component: OverviewPage,
  // Every role has something on this screen; what a role may not see is left out.
  ...screenRoute('Overview', 'tap.destinations.list'),
});
