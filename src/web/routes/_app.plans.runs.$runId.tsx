import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { RunPage } from '../features/plans/runs/run-page.tsx';
import { runOptions } from '../features/plans/runs/run-queries.ts';

export const Route = createFileRoute('/_app/plans/runs/$runId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(runOptions(params.runId)),
  component: RunPage,
  ...screenRoute('Bulk change', 'plans.run'),
});
