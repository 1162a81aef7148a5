import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { DepositPage } from '../features/deposits/deposit-record.tsx';
import { depositGiftsOptions } from '../features/deposits/lines/deposit-gifts-queries.ts';
import { depositOptions, depositSummaryOptions } from '../nouns/deposit/query.ts';

export const Route = createFileRoute('/_app/deposits/$depositId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(depositOptions(params.depositId));
    void context.queryClient.prefetchQuery(depositSummaryOptions(params.depositId));
    void context.queryClient.prefetchQuery(depositGiftsOptions(params.depositId));
  },
  component: DepositPage,
  ...screenRoute('Deposit', 'deposits.get'),
});
