import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { contributionOptions } from '../data/records/gift-record.ts';
import { GiftPage } from '../features/contributions/gift-record.tsx';

export const Route = createFileRoute('/_app/contributions/$contributionId')({
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(contributionOptions(params.contributionId)),
  component: GiftPage,
  ...screenRoute('Gift', 'contributions.get'),
});
