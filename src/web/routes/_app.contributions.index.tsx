import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { contributionsOptions } from '../features/contributions/contributions-queries.ts';
import { ContributionsList } from '../features/contributions/list/contributions-list.tsx';
import { readContributionsSearch } from '../features/contributions/list/contributions-search.ts';

export const Route = createFileRoute('/_app/contributions/')({
  // The first screen of most people: its rows are asked for while its parts are on their way.
  codeSplitGroupings: [['component']],
  validateSearch: readContributionsSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'contributions.list'),
  loaderDeps: ({ search: { peek: _, columns: __, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(contributionsOptions(deps)),
  head: titled('Contributions'),
  component: ContributionsList,
});
