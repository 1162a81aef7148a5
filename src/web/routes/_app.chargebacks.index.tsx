import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { searchText } from '../data/search/search-text.ts';
import { ChargebacksList } from '../features/chargebacks/chargebacks-list.tsx';
import { readChargebacksSearch } from '../nouns/chargeback/address.ts';
import { chargebacksOptions } from '../nouns/chargeback/list-queries.ts';
import { pendingChargebacksOptions } from '../nouns/chargeback/pending-queries.ts';

export const Route = createFileRoute('/_app/chargebacks/')({
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(pendingChargebacksOptions);
    if (deps.tab === 'all')
      void queryClient.prefetchQuery(chargebacksOptions(deps, searchText(queryClient, 'chargebacks').trim()));
  },
  component: ChargebacksList,
  ...screenRoute('Chargebacks', 'chargebacks.list'),
  ...listRoute(readChargebacksSearch),
});
