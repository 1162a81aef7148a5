import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { WebhooksList } from '../features/webhooks/webhooks-list.tsx';
import { readWebhooksSearch } from '../nouns/webhook/address.ts';
import { webhooksOptions } from '../nouns/webhook/query.ts';

export const Route = createFileRoute('/_app/webhooks/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(webhooksOptions(deps)),
  component: WebhooksList,
  ...screenRoute('Webhooks', 'webhooks.list'),
  ...listRoute(readWebhooksSearch),
});
