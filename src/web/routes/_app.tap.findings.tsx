import { createFileRoute } from '@tanstack/react-router';
import { FindingsPage } from '../features/tap/findings-page.tsx';
import { prefetchFleet } from '../features/tap/fleet-queries.ts';

export const Route = createFileRoute('/_app/tap/findings')({
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: () => ({ meta: [{ title: 'Tap issues · Steward' }] }),
  component: FindingsPage,
});
