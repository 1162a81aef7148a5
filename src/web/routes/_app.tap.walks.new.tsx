import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { prefetchFleet } from '../features/tap/fleet/fleet-queries.ts';
import { NewWalkPage } from '../features/tap/walks/new-walk-page.tsx';

export const Route = createFileRoute('/_app/tap/walks/new')({
  ...screenRoute('New walk', 'tap.manage'),
  loader: ({ context }) => prefetchFleet(context.queryClient),
  component: NewWalkPage,
});
