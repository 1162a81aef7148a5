import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { FindingsPage } from '../features/tap/fleet/findings-page.tsx';
import { prefetchFleet } from '../nouns/tap/fleet-queries.ts';

export const Route = createFileRoute('/_app/tap/findings')({
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Tap issues'),
  component: FindingsPage,
});
