import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { ChargebackPage } from '../features/chargebacks/chargeback-record.tsx';
import { chargebackOptions } from '../features/chargebacks/chargebacks-queries.ts';

export const Route = createFileRoute('/_app/chargebacks/$chargebackId')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'chargebacks.get'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(chargebackOptions(params.chargebackId)),
  head: titled('Chargeback'),
  component: ChargebackPage,
});
