import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session.ts';
import { titled } from '../data/tab-title.ts';
import { donorOptions } from '../features/donors/donors-queries.ts';
import { PlanNewPage } from '../features/plans/plan-new-page.tsx';

export const Route = createFileRoute('/_app/plans/$donorId/new')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.create'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(donorOptions(params.donorId)),
  head: titled('Start a plan'),
  component: PlanNewPage,
});
