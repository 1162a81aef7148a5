import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { DepositsList } from '../features/deposits/list/deposits-list.tsx';
import { readDepositsSearch } from '../nouns/deposit/address.ts';
import { depositsOptions } from '../nouns/deposit/list-queries.ts';

export const Route = createFileRoute('/_app/deposits/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(depositsOptions(deps)),
  component: DepositsList,
  ...screenRoute('Deposits', 'deposits.list'),
  ...listRoute(readDepositsSearch),
});
