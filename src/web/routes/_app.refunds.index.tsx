import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { searchText } from '../data/search/search-text.ts';
import { RefundsList } from '../features/refunds/refunds-list.tsx';
import { readRefundsSearch } from '../nouns/refund/address.ts';
import { refundsOptions } from '../nouns/refund/query.ts';
import { prefetchOpenRefundRequests } from '../nouns/refund/request/refund-request-queries.ts';

export const Route = createFileRoute('/_app/refunds/')({
  loader: ({ context: { queryClient }, deps }) => {
    void prefetchOpenRefundRequests(queryClient);
    void queryClient.prefetchQuery(refundsOptions(deps, searchText(queryClient, 'refunds').trim()));
  },
  component: RefundsList,
  ...screenRoute('Refunds', 'refunds.list'),
  ...listRoute(readRefundsSearch),
});
