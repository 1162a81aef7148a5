import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { WalksPage } from '../features/tap/walks/walks-page.tsx';
import { walksOptions } from '../nouns/tap/walk-queries.ts';

export const Route = createFileRoute('/_app/tap/walks/')({
  ...screenRoute('Walks', 'tap.walk'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(walksOptions),
  component: WalksPage,
});
