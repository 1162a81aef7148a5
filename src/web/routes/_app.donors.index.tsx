import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { donorsOptions } from '../features/donors/donors-queries.ts';
import { DonorsList } from '../features/donors/list/donors-list.tsx';
import { readDonorsSearch } from '../features/donors/list/donors-search.ts';

export const Route = createFileRoute('/_app/donors/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(donorsOptions(deps)),
  component: DonorsList,
  ...screenRoute('Donors', 'donors.list'),
  ...listRoute(readDonorsSearch),
});
