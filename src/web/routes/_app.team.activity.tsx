import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { askedOf } from '../features/activity/activity-filter.ts';
import { ActivityList } from '../features/activity/activity-list.tsx';
import { activityOptions } from '../features/activity/activity-queries.ts';
import { readActivitySearch } from '../features/activity/activity-search.ts';

export const Route = createFileRoute('/_app/team/activity')({
  validateSearch: readActivitySearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'activity.read'),
  loaderDeps: ({ search: { peek: _, ...asked } }) => asked,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(activityOptions(askedOf(deps))),
  head: titled('Activity'),
  component: ActivityList,
});
