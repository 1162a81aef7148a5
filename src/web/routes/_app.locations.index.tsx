import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { locationPageOptions } from '../features/locations/location-record-queries.ts';
import { LocationsList } from '../features/locations/locations-list.tsx';
import { readLocationsSearch } from '../features/locations/locations-search.ts';

export const Route = createFileRoute('/_app/locations/')({
  validateSearch: readLocationsSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'locations.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(locationPageOptions(deps)),
  head: titled('Locations'),
  component: LocationsList,
});
