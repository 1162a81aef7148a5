import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../app/screen-route.ts';
import { titled } from '../data/tab-title.ts';
import { GroupsList } from '../features/tap/groups/groups-list.tsx';
import { readGroupsSearch } from '../nouns/tap/address.ts';
import { groupsOptions } from '../nouns/tap/query.ts';

export const Route = createFileRoute('/_app/tap/groups/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(groupsOptions(deps)),
  head: titled('Tap groups'),
  component: GroupsList,
  ...listRoute(readGroupsSearch),
});
