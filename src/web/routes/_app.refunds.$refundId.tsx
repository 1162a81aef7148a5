import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { RefundPage } from '../features/refunds/refund-record.tsx';
import { refundOptions } from '../nouns/refund/query.ts';

export const Route = createFileRoute('/_app/refunds/$refundId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(refundOptions(params.refundId)),
  component: RefundPage,
  ...screenRoute('Refund', 'refunds.get'),
});
