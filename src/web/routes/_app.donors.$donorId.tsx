import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { DonorPage } from '../features/donors/donor-record.tsx';
import { donorOptions } from '../nouns/donor/query.ts';

export const Route = createFileRoute('/_app/donors/$donorId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(donorOptions(params.donorId)),
  component: DonorPage,
  ...screenRoute('Donor', 'donors.get'),
});
