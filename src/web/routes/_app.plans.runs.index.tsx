import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { runsOptions } from '../features/plans/runs/run-queries.ts';
import { RunsPage } from '../features/plans/runs/runs-page.tsx';

export const Route = createFileRoute('/_app/plans/runs/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(runsOptions),
  component: RunsPage,
  ...screenRoute('Bulk changes', 'plans.run'),
});
