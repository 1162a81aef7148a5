import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { filterOf } from '../features/activity/activity-filter.ts';
import { ActivityList } from '../features/activity/activity-list.tsx';
import { readActivitySearch } from '../nouns/activity/address.ts';
import { activityOptions } from '../nouns/activity/query.ts';

export const Route = createFileRoute('/_app/settings/activity')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(activityOptions(filterOf(deps))),
  component: ActivityList,
  ...screenRoute('Activity', 'activity.read'),
  ...listRoute(readActivitySearch),
});
