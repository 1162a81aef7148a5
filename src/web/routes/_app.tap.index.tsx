import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { prefetchFleet } from '../features/tap/fleet/fleet-queries.ts';
import { TapMapPage } from '../features/tap/map/tap-map-page.tsx';
import { readMapSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/')({
  validateSearch: readMapSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Tap'),
  component: TapMapPage,
});
