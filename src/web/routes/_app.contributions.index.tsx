import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { contributionsOptions } from '../features/contributions/contributions-queries.ts';
import { ContributionsList } from '../features/contributions/list/contributions-list.tsx';
import { readContributionsSearch } from '../features/contributions/list/contributions-search.ts';

export const Route = createFileRoute('/_app/contributions/')({
  // The first screen of most people: its rows are requested while its parts load.
  codeSplitGroupings: [['component']],
  validateSearch: readContributionsSearch,
  loaderDeps: ({ search: { peek: _, columns: __, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(contributionsOptions(deps)),
  component: ContributionsList,
  ...screenRoute('Contributions', 'contributions.list'),
});
