import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { WalkPage } from '../features/tap/walks/walk-page.tsx';
import { readWalkSearch } from '../nouns/tap/address.ts';
import { prefetchFleet } from '../nouns/tap/fleet-queries.ts';
import { walkOptions } from '../nouns/tap/walk-queries.ts';

export const Route = createFileRoute('/_app/tap/walks/$walkId')({
  ...screenRoute('Walk', 'tap.walk'),
  validateSearch: readWalkSearch,
  loader: ({ context, params }) => {
    prefetchFleet(context.queryClient);
    void context.queryClient.prefetchQuery(walkOptions(params.walkId));
  },
  component: WalkPage,
});
