import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { prefetchFleet } from '../features/tap/fleet-queries.ts';
import { TapFindPage } from '../features/tap/tap-find-page.tsx';
import { readFindSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/find')({
  validateSearch: readFindSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Find a device'),
  component: TapFindPage,
});
