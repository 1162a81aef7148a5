import { createFileRoute } from '@tanstack/react-router';
import { newestChargebacksOptions } from '../data/records/newest-chargebacks.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { ChargebacksList } from '../features/chargebacks/chargebacks-list.tsx';
import { chargebacksOptions } from '../features/chargebacks/chargebacks-list-queries.ts';
import { readChargebacksSearch } from '../features/chargebacks/chargebacks-search.ts';

export const Route = createFileRoute('/_app/chargebacks/')({
  validateSearch: readChargebacksSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'chargebacks.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(newestChargebacksOptions);
    if (deps.tab === 'all') void context.queryClient.prefetchQuery(chargebacksOptions(deps));
  },
  head: titled('Chargebacks'),
  component: ChargebacksList,
});
