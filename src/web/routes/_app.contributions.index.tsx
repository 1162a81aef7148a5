import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { searchText } from '../data/search/search-text.ts';
import { ContributionsList } from '../features/gifts/list/contributions-list.tsx';
import { readContributionsSearch } from '../nouns/gift/address.ts';
import { giftListOptions } from '../nouns/gift/list-queries.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** The table and chart of a report on the list's gifts. */
const GroupedGifts = lazyPart(() =>
  import('../features/reports/grouped/grouped-gifts.tsx').then((file) => file.GroupedGifts),
);

export const Route = createFileRoute('/_app/contributions/')({
  // The first screen of most people: its rows are requested while its code loads.
  codeSplitGroupings: [['component']],
  validateSearch: readContributionsSearch,
  loaderDeps: ({ search: { peek: _, columns: __, group: ___, ...params } }) => params,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(giftListOptions(deps, searchText(queryClient, 'gifts').trim())),
  component: () => <ContributionsList Groups={GroupedGifts} />,
  ...screenRoute('Contributions', 'contributions.list'),
});
