import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { DestinationPage } from '../features/tap/destinations/destination-record.tsx';
import { destinationOptions } from '../nouns/tap/query.ts';

export const Route = createFileRoute('/_app/tap/destinations/$destinationId')({
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(destinationOptions(params.destinationId)),
  head: titled('Tap destination'),
  component: DestinationPage,
});
