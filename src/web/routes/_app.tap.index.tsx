import { createFileRoute } from '@tanstack/react-router';
import { TapMapPage } from '../features/tap/tap-map-page.tsx';
import { prefetchFleet } from '../features/tap/tap-queries.ts';
import { readMapSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/')({
  validateSearch: readMapSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: () => ({ meta: [{ title: 'Tap · Steward' }] }),
  component: TapMapPage,
});
