import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { GiftPage } from '../features/gifts/gift-record.tsx';
import { contributionOptions } from '../nouns/gift/query.ts';

export const Route = createFileRoute('/_app/contributions/$contributionId')({
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(contributionOptions(params.contributionId)),
  component: GiftPage,
  ...screenRoute('Gift', 'contributions.get'),
});
