import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { GroupPage } from '../features/tap/groups/group-record.tsx';
import { groupOptions } from '../nouns/tap/query.ts';

export const Route = createFileRoute('/_app/tap/groups/$groupId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(groupOptions(params.groupId)),
  head: titled('Tap group'),
  component: GroupPage,
});
