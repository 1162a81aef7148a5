import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { searchText } from '../data/search/search-text.ts';
import { DonorsList } from '../features/donors/list/donors-list.tsx';
import { readDonorsSearch } from '../nouns/donor/address.ts';
import { donorsOptions } from '../nouns/donor/list-queries.ts';

export const Route = createFileRoute('/_app/donors/')({
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(donorsOptions(deps, searchText(queryClient, 'donors').trim())),
  component: DonorsList,
  ...screenRoute('Donors', 'donors.list'),
  ...listRoute(readDonorsSearch),
});
