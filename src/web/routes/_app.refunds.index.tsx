import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { RefundsList } from '../features/refunds/refunds-list.tsx';
import { refundsOptions } from '../features/refunds/refunds-queries.ts';
import { readRefundsSearch } from '../features/refunds/refunds-search.ts';

export const Route = createFileRoute('/_app/refunds/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(refundsOptions(deps)),
  component: RefundsList,
  ...screenRoute('Refunds', 'refunds.list'),
  ...listRoute(readRefundsSearch),
});
