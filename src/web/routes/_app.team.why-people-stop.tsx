import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { stopReasonsOptions } from '../features/activity/activity-queries.ts';
import { WhyPeopleStop } from '../features/activity/why-people-stop.tsx';

export const Route = createFileRoute('/_app/team/why-people-stop')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'activity.read'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(stopReasonsOptions),
  head: titled('Cancellation reasons'),
  component: WhyPeopleStop,
});
