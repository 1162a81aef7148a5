import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { locationPageOptions } from '../features/locations/location-record-queries.ts';
import { LocationsList } from '../features/locations/locations-list.tsx';
import { readLocationsSearch } from '../features/locations/locations-search.ts';

export const Route = createFileRoute('/_app/locations/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(locationPageOptions(deps)),
  component: LocationsList,
  ...screenRoute('Locations', 'locations.list'),
  ...listRoute(readLocationsSearch),
});
