import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { RefundsList } from '../features/refunds/refunds-list.tsx';
import { refundsOptions } from '../features/refunds/refunds-queries.ts';
import { readRefundsSearch } from '../features/refunds/refunds-search.ts';

export const Route = createFileRoute('/_app/refunds/')({
  validateSearch: readRefundsSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'refunds.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(refundsOptions(deps)),
  head: titled('Refunds'),
  component: RefundsList,
});
