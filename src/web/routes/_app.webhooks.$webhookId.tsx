import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { WebhookPage } from '../features/webhooks/webhook-record.tsx';
import { readWebhookSearch } from '../nouns/webhook/address.ts';
import { newestAttemptsOptions, webhookOptions } from '../nouns/webhook/query.ts';

export const Route = createFileRoute('/_app/webhooks/$webhookId')({
  validateSearch: readWebhookSearch,
  loader: ({ context: { queryClient }, params: { webhookId } }) => {
    void queryClient.prefetchQuery(webhookOptions(webhookId));
    void queryClient.prefetchQuery(newestAttemptsOptions(webhookId));
  },
  component: WebhookPage,
  ...screenRoute('Webhook', 'webhooks.get'),
});
