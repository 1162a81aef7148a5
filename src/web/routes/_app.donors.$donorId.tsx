import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { donorOptions } from '../data/records/donor-record.ts';
import { DonorPage } from '../features/donors/donor-record.tsx';

export const Route = createFileRoute('/_app/donors/$donorId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(donorOptions(params.donorId)),
  component: DonorPage,
  ...screenRoute('Donor', 'donors.get'),
});
