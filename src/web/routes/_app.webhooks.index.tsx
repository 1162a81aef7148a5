import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { WebhooksList } from '../features/webhooks/webhooks-list.tsx';
import { webhooksOptions } from '../features/webhooks/webhooks-queries.ts';
import { readWebhooksSearch } from '../features/webhooks/webhooks-search.ts';

export const Route = createFileRoute('/_app/webhooks/')({
  validateSearch: readWebhooksSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'webhooks.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(webhooksOptions(deps)),
  head: titled('Webhooks'),
  component: WebhooksList,
});
