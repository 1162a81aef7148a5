import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { WhyPeopleStop } from '../features/activity/why-people-stop.tsx';
import { stopReasonsOptions } from '../nouns/activity/query.ts';

export const Route = createFileRoute('/_app/team/why-people-stop')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(stopReasonsOptions),
  component: WhyPeopleStop,
  ...screenRoute('Cancellation reasons', 'activity.read'),
});
