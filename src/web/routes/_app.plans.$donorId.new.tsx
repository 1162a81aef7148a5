import { createFileRoute } from '@tanstack/react-router';
import { donorOptions } from '../data/records/donor-record.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { PlanNewPage } from '../features/plans/form/plan-new-page.tsx';

export const Route = createFileRoute('/_app/plans/$donorId/new')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.create'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(donorOptions(params.donorId)),
  head: titled('Start a plan'),
  component: PlanNewPage,
});
