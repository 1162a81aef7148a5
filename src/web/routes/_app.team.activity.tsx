import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { filterOf } from '../features/activity/activity-filter.ts';
import { ActivityList } from '../features/activity/activity-list.tsx';
import { activityOptions } from '../features/activity/activity-queries.ts';
import { readActivitySearch } from '../features/activity/activity-search.ts';

export const Route = createFileRoute('/_app/team/activity')({
  validateSearch: readActivitySearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'activity.read'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(activityOptions(filterOf(deps))),
  head: titled('Activity'),
  component: ActivityList,
});
