import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../app/screen-route.ts';
import { titled } from '../data/tab-title.ts';
import { DestinationsList } from '../features/tap/destinations/destinations-list.tsx';
import { readDestinationsSearch } from '../nouns/tap/address.ts';
import { destinationsOptions } from '../nouns/tap/query.ts';

export const Route = createFileRoute('/_app/tap/destinations/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(destinationsOptions(deps)),
  head: titled('Tap destinations'),
  component: DestinationsList,
  ...listRoute(readDestinationsSearch),
});
