import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { RefundPage } from '../features/refunds/refund-record.tsx';
import { refundOptions } from '../features/refunds/refunds-queries.ts';

export const Route = createFileRoute('/_app/refunds/$refundId')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'refunds.get'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(refundOptions(params.refundId)),
  head: titled('Refund'),
  component: RefundPage,
});
