import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { donorsOptions } from '../features/donors/donors-queries.ts';
import { DonorsList } from '../features/donors/list/donors-list.tsx';
import { readDonorsSearch } from '../features/donors/list/donors-search.ts';

export const Route = createFileRoute('/_app/donors/')({
  validateSearch: readDonorsSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'donors.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(donorsOptions(deps)),
  head: titled('Donors'),
  component: DonorsList,
});
