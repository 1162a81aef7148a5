import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { prefetchRescue } from '../features/plans/rescue/prefetch-rescue.ts';
import { RescuePage } from '../features/plans/rescue/rescue-page.tsx';
import { readRescueSearch } from '../features/plans/rescue/rescue-search.ts';

export const Route = createFileRoute('/_app/plans/rescue')({
  loader: ({ context }) => void prefetchRescue(context.queryClient),
  component: RescuePage,
  ...screenRoute('Failed & expiring plans', 'subscriptions.list'),
  ...listRoute(readRescueSearch),
});
