import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { HandHeart, ListFilter } from 'lucide-react';
import { changeSearch } from '../../data/search/list-search.ts';
import { nounList } from '../../data/search/noun-list.ts';
import { useSearchText } from '../../data/search/search-text.ts';
import { useMay } from '../../data/session/session.ts';
import type { ContributionsSearch } from '../../nouns/gift/address.ts';
import { typedPatch, typedSearchOptions } from '../../nouns/gift/typed-search-queries.ts';
import type { FindItem } from './find-item.ts';

/** Gifts that match the text ("winter shelter october over 1000"), as a link to the list with these filters. */
export function useFindGifts(typed: string): { items: FindItem[]; waiting: boolean } {
  const may = useMay();
  const router = useRouter();
  const [, keepText] = useSearchText('gifts');
  const { data, isFetching } = useQuery({
    ...typedSearchOptions(typed),
    enabled: typed.length >= 2 && may('mirror.read') && may('contributions.list'),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const elsewhere = typed && data && nounList(typed, data);
  if (elsewhere) {
    const { name: title, to, search } = elsewhere;
    return {
      items: [{ id: 'typed-list', icon: ListFilter, title, to: () => void router.navigate({ to, search }) }],
      waiting: isFetching,
    };
  }
  if (!typed || !data || data.understood.length === 0) return { items: [], waiting: isFetching };
  const gifts: FindItem = {
    id: 'typed-gifts',
    icon: HandHeart,
    title: `Gifts: ${data.understood.join(' · ')}`,
    detail: data.rest && `“${data.rest}”`,
    // Words that aren't filters may be names, and stay out of the address.
    to: () => {
      keepText(data.rest);
      const search = changeSearch<ContributionsSearch>({}, typedPatch(data.filter));
      void router.navigate({ to: '/contributions', search });
    },
  };
  return { items: [gifts], waiting: isFetching };
}
