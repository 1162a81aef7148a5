import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { DepositPage } from '../features/deposits/deposit-record.tsx';
import { depositOptions, depositSummaryOptions } from '../features/deposits/deposits-queries.ts';
import { copiedGiftsOptions } from '../features/deposits/lines/deposit-gifts-queries.ts';

export const Route = createFileRoute('/_app/deposits/$depositId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(depositOptions(params.depositId));
    void context.queryClient.prefetchQuery(depositSummaryOptions(params.depositId));
    void context.queryClient.prefetchQuery(copiedGiftsOptions(params.depositId));
  },
  component: DepositPage,
  ...screenRoute('Deposit', 'deposits.get'),
});
