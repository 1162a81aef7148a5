import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { LocationPage } from '../features/locations/location-record.tsx';
import { locationOptions } from '../features/locations/location-record-queries.ts';

export const Route = createFileRoute('/_app/locations/$locationId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(locationOptions(params.locationId)),
  component: LocationPage,
  ...screenRoute('Location', 'locations.get'),
});
