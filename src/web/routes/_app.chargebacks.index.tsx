import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { searchText } from '../data/search/search-text.ts';
import { ChargebacksList } from '../features/chargebacks/chargebacks-list.tsx';
import { readChargebacksSearch } from '../nouns/chargeback/address.ts';
import { chargebacksOptions } from '../nouns/chargeback/list-queries.ts';
import { newestChargebacksOptions } from '../nouns/chargeback/newest-queries.ts';

export const Route = createFileRoute('/_app/chargebacks/')({
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(newestChargebacksOptions);
    if (deps.tab === 'all')
      void queryClient.prefetchQuery(chargebacksOptions(deps, searchText(queryClient, 'chargebacks').trim()));
  },
  component: ChargebacksList,
  ...screenRoute('Chargebacks', 'chargebacks.list'),
  ...listRoute(readChargebacksSearch),
});
