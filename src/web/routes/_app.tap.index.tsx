import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { TapMapPage } from '../features/tap/map/tap-map-page.tsx';
import { readMapSearch } from '../nouns/tap/address.ts';
import { prefetchFleet } from '../nouns/tap/fleet-queries.ts';

export const Route = createFileRoute('/_app/tap/')({
  validateSearch: readMapSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Tap'),
  component: TapMapPage,
});
