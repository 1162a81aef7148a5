import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { forAMoment } from '../data/for-a-moment.ts';
import { GiftPage } from '../features/gifts/gift-record.tsx';
import { prefetchGift } from '../nouns/gift/doubles/prefetch-gift.ts';

export const Route = createFileRoute('/_app/contributions/$contributionId')({
  loader: ({ context, params }) => forAMoment(prefetchGift(context.queryClient, params.contributionId)),
  component: GiftPage,
  ...screenRoute('Gift', 'contributions.get'),
});
