import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { CheckPage } from '../features/plans/check/check-page.tsx';
import { planFindingsOptions } from '../nouns/plan/watch/findings-queries.ts';

export const Route = createFileRoute('/_app/plans/check')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(planFindingsOptions),
  component: CheckPage,
  ...screenRoute('Plans to review', 'plans.watch'),
});
