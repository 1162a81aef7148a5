import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { walksOptions } from '../features/tap/walks/walk-queries.ts';
import { WalksPage } from '../features/tap/walks/walks-page.tsx';

export const Route = createFileRoute('/_app/tap/walks/')({
  ...screenRoute('Walks', 'tap.walk'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(walksOptions),
  component: WalksPage,
});
