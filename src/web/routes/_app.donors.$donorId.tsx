import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { forAMoment } from '../data/for-a-moment.ts';
import { DonorPage } from '../features/donors/donor-record.tsx';
import { prefetchDonorAttention } from '../nouns/donor/attention-queries.ts';
import { donorOptions } from '../nouns/donor/query.ts';

export const Route = createFileRoute('/_app/donors/$donorId')({
  loader: ({ context: { queryClient }, params: { donorId } }) =>
    forAMoment(
      queryClient.prefetchQuery(donorOptions(donorId)),
      prefetchDonorAttention(queryClient, donorId),
    ),
  component: DonorPage,
  ...screenRoute('Donor', 'donors.get'),
});
