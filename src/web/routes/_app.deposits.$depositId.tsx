import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { DepositPage } from '../features/deposits/deposit-record.tsx';
import { depositOptions, depositSummaryOptions } from '../features/deposits/deposits-queries.ts';

export const Route = createFileRoute('/_app/deposits/$depositId')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'deposits.get'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(depositOptions(params.depositId));
    void context.queryClient.prefetchQuery(depositSummaryOptions(params.depositId));
  },
  head: titled('Deposit'),
  component: DepositPage,
});
