import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../app/screen-route.ts';
import { titled } from '../data/tab-title.ts';
import { GroupsList } from '../features/tap/groups/groups-list.tsx';
import { groupsOptions } from '../features/tap/tap-queries.ts';
import { readGroupsSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/groups/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(groupsOptions(deps)),
  head: titled('Tap groups'),
  component: GroupsList,
  ...listRoute(readGroupsSearch),
});
