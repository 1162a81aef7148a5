import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../app/screen-route.ts';
import { titled } from '../data/tab-title.ts';
import { DestinationsList } from '../features/tap/destinations/destinations-list.tsx';
import { destinationsOptions } from '../features/tap/tap-queries.ts';
import { readDestinationsSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/destinations/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(destinationsOptions(deps)),
  head: titled('Tap destinations'),
  component: DestinationsList,
  ...listRoute(readDestinationsSearch),
});
