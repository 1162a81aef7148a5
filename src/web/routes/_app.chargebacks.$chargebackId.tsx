import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { ChargebackPage } from '../features/chargebacks/chargeback-record.tsx';
import { chargebackOptions } from '../nouns/chargeback/query.ts';

export const Route = createFileRoute('/_app/chargebacks/$chargebackId')({
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(chargebackOptions(params.chargebackId)),
  component: ChargebackPage,
  ...screenRoute('Chargeback', 'chargebacks.get'),
});
