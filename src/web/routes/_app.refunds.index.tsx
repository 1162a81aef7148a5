import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { prefetchOpenRefundRequests } from '../data/records/refund-request-queries.ts';
import { searchText } from '../data/search/search-text.ts';
import { RefundsList } from '../features/refunds/refunds-list.tsx';
import { refundsOptions } from '../features/refunds/refunds-queries.ts';
import { readRefundsSearch } from '../features/refunds/refunds-search.ts';

export const Route = createFileRoute('/_app/refunds/')({
  loader: ({ context: { queryClient }, deps }) => {
    void prefetchOpenRefundRequests(queryClient);
    void queryClient.prefetchQuery(refundsOptions(deps, searchText(queryClient, 'refunds').trim()));
  },
  component: RefundsList,
  ...screenRoute('Refunds', 'refunds.list'),
  ...listRoute(readRefundsSearch),
});
