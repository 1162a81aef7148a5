import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { TeamList } from '../features/team/team-list.tsx';
import { readTeamSearch } from '../features/team/team-search.ts';
import { teamOptions } from '../nouns/person/query.ts';

export const Route = createFileRoute('/_app/settings/')({
  validateSearch: readTeamSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(teamOptions),
  component: TeamList,
  ...screenRoute('People', 'team.manage'),
});
