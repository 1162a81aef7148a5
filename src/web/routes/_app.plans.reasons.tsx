import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { ReasonsPage } from '../features/plans/reasons/reasons-page.tsx';
import { stopReasonsOptions } from '../nouns/activity/query.ts';

export const Route = createFileRoute('/_app/plans/reasons')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(stopReasonsOptions),
  component: ReasonsPage,
  ...screenRoute('Cancellation reasons', 'activity.read'),
});
