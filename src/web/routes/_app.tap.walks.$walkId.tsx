import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { prefetchFleet } from '../features/tap/fleet/fleet-queries.ts';
import { readWalkSearch } from '../features/tap/tap-search.ts';
import { WalkPage } from '../features/tap/walks/walk-page.tsx';
import { walkOptions } from '../features/tap/walks/walk-queries.ts';

export const Route = createFileRoute('/_app/tap/walks/$walkId')({
  ...screenRoute('Walk', 'tap.walk'),
  validateSearch: readWalkSearch,
  loader: ({ context, params }) => {
    prefetchFleet(context.queryClient);
    void context.queryClient.prefetchQuery(walkOptions(params.walkId));
  },
  component: WalkPage,
});
