import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { donorOptions } from '../data/records/donor-record.ts';
import { PlanNewPage } from '../features/plans/form/plan-new-page.tsx';

export const Route = createFileRoute('/_app/plans/$donorId/new')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(donorOptions(params.donorId)),
  component: PlanNewPage,
  ...screenRoute('Start a plan', 'subscriptions.create'),
});
