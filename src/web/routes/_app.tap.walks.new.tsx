import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { NewWalkPage } from '../features/tap/walks/new-walk-page.tsx';
import { prefetchFleet } from '../nouns/tap/fleet-queries.ts';

export const Route = createFileRoute('/_app/tap/walks/new')({
  ...screenRoute('New walk', 'tap.walk'),
  loader: ({ context }) => prefetchFleet(context.queryClient),
  component: NewWalkPage,
});
