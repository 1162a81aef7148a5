/** The text in a list's search: in memory only and never in an address, since it names people. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useReducer } from 'react';

type SearchedList = 'donors' | 'gifts' | 'plans' | 'refunds' | 'chargebacks';

const typedKey = (list: SearchedList) => ['search-text', list] as const;

/** Empty until something is typed. */
export const searchText = (client: QueryClient, list: SearchedList): string =>
  client.getQueryData<string>(typedKey(list)) ?? '';

/** Sets the text of a list's search, also from another screen. */
export const keepSearchText = (client: QueryClient, list: SearchedList, text: string): void => {
  client.setQueryData(typedKey(list), text);
};

/** The text is still there when the person comes back to the list, and gone after signing out. */
export function useSearchText(list: SearchedList): [text: string, keep: (text: string) => void] {
  const client = useQueryClient();
  const [, show] = useReducer((times: number) => times + 1, 0);
  // Follows text that another part of the screen sets.
  useQuery<string>({
    queryKey: typedKey(list),
    queryFn: () => '',
    enabled: false,
    initialData: '',
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = (text: string) => {
    keepSearchText(client, list, text);
    // The query updates a moment later; without this, the field would drop what was just typed.
    show();
  };
  return [searchText(client, list), keep];
}

/** Empties the search of every list. */
export const clearSearchText = (client: QueryClient): void => {
  client.setQueriesData({ queryKey: ['search-text'] }, '');
};

/** The search of a list: what its field shows, and what its rows are searched for. */
export type TypedSearch = { typed: string; q: string; keep: (text: string) => void };

export function useTypedSearch(list: SearchedList): TypedSearch {
  const [typed, keep] = useSearchText(list);
  // Typing has priority; the rows follow when there is time.
  return { typed, q: useDeferredValue(typed).trim(), keep };
}
