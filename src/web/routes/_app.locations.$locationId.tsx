import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { LocationPage } from '../features/locations/location-record.tsx';
import { locationOptions } from '../features/locations/location-record-queries.ts';

export const Route = createFileRoute('/_app/locations/$locationId')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'locations.get'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(locationOptions(params.locationId)),
  head: titled('Location'),
  component: LocationPage,
});
