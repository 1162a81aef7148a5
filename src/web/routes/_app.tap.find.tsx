import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { TapFindPage } from '../features/tap/find/tap-find-page.tsx';
import { prefetchFleet } from '../features/tap/fleet/fleet-queries.ts';
import { readFindSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/find')({
  validateSearch: readFindSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Find a device'),
  component: TapFindPage,
});
