import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { depositsOptions } from '../features/deposits/deposits-queries.ts';
import { DepositsList } from '../features/deposits/list/deposits-list.tsx';
import { readDepositsSearch } from '../features/deposits/list/deposits-search.ts';

export const Route = createFileRoute('/_app/deposits/')({
  validateSearch: readDepositsSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'deposits.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(depositsOptions(deps)),
  head: titled('Deposits'),
  component: DepositsList,
});
