import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { DonorsList } from '../features/donors/list/donors-list.tsx';
import { readDonorsSearch } from '../nouns/donor/address.ts';
import { donorsOptions } from '../nouns/donor/list-queries.ts';

export const Route = createFileRoute('/_app/donors/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(donorsOptions(deps)),
  component: DonorsList,
  ...screenRoute('Donors', 'donors.list'),
  ...listRoute(readDonorsSearch),
});
