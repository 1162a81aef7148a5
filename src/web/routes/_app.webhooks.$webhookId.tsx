import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { WebhookPage } from '../features/webhooks/webhook-record.tsx';
import { newestAttemptsOptions, webhookOptions } from '../features/webhooks/webhooks-queries.ts';
import { readWebhookSearch } from '../features/webhooks/webhooks-search.ts';

export const Route = createFileRoute('/_app/webhooks/$webhookId')({
  validateSearch: readWebhookSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'webhooks.get'),
  loader: ({ context: { queryClient }, params: { webhookId } }) => {
    void queryClient.prefetchQuery(webhookOptions(webhookId));
    void queryClient.prefetchQuery(newestAttemptsOptions(webhookId));
  },
  head: titled('Webhook'),
  component: WebhookPage,
});
