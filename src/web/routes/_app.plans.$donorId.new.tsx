import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { PlanNewPage } from '../features/plans/form/plan-new-page.tsx';
import { donorOptions } from '../nouns/donor/query.ts';

export const Route = createFileRoute('/_app/plans/$donorId/new')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(donorOptions(params.donorId)),
  component: PlanNewPage,
  ...screenRoute('Start a plan', 'subscriptions.create'),
});
