import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { DataPage } from '../features/team/data/data-page.tsx';
import { copiesOptions, followedCopiedGiftsOptions } from '../nouns/gift/copy/data-queries.ts';
import { mailHealthOptions, networkOptions } from '../nouns/person/query.ts';

export const Route = createFileRoute('/_app/settings/data')({
  loader: ({ context }) =>
    void Promise.all([
      context.queryClient.prefetchQuery(followedCopiedGiftsOptions),
      context.queryClient.prefetchQuery(copiesOptions),
      context.queryClient.prefetchQuery(mailHealthOptions),
      context.queryClient.prefetchQuery(networkOptions),
    ]),
  component: DataPage,
  ...screenRoute('Data', 'team.manage'),
});
