import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { TapFindPage } from '../features/tap/find/tap-find-page.tsx';
import { readFindSearch } from '../nouns/tap/address.ts';
import { prefetchFleet } from '../nouns/tap/fleet-queries.ts';

export const Route = createFileRoute('/_app/tap/find')({
  validateSearch: readFindSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Find a device'),
  component: TapFindPage,
});
