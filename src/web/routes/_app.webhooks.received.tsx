import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { ReceivedList } from '../features/webhooks/received/received-list.tsx';
import { receivedOptions } from '../features/webhooks/received/received-queries.ts';
import { readReceivedSearch } from '../features/webhooks/received/received-search.ts';

export const Route = createFileRoute('/_app/webhooks/received')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(receivedOptions(deps)),
  component: ReceivedList,
  ...screenRoute('Deliveries received', 'webhooks.list'),
  ...listRoute(readReceivedSearch),
});
