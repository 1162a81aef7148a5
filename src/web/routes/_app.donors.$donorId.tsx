import { createFileRoute } from '@tanstack/react-router';
import { donorOptions } from '../data/records/donor-record.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { DonorPage } from '../features/donors/donor-record.tsx';

export const Route = createFileRoute('/_app/donors/$donorId')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'donors.get'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(donorOptions(params.donorId)),
  head: titled('Donor'),
  component: DonorPage,
});
