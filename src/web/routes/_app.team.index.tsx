import { createFileRoute } from '@tanstack/react-router';
import { teamOptions } from '../data/records/team-queries.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { TeamList } from '../features/team/team-list.tsx';
import { readTeamSearch } from '../features/team/team-search.ts';

export const Route = createFileRoute('/_app/team/')({
  validateSearch: readTeamSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'team.manage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(teamOptions),
  head: titled('Team'),
  component: TeamList,
});
