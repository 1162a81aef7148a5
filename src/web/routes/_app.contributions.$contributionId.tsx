import { createFileRoute } from '@tanstack/react-router';
import { contributionOptions } from '../data/records/gift-record.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { GiftPage } from '../features/contributions/gift-record.tsx';

export const Route = createFileRoute('/_app/contributions/$contributionId')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'contributions.get'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(contributionOptions(params.contributionId)),
  head: titled('Gift'),
  component: GiftPage,
});
