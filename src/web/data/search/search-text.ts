/** What is typed into the search of a list: in memory only, since it names people. It stays out of every address. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useReducer } from 'react';

type SearchedList = 'donors' | 'gifts' | 'refunds' | 'chargebacks';

const typedKey = (list: SearchedList) => ['search-text', list] as const;

/** Empty before anything was typed. */
export const searchText = (client: QueryClient, list: SearchedList): string =>
  client.getQueryData<string>(typedKey(list)) ?? '';

/** What was typed is still there on coming back; it is gone after signing out. */
export function useSearchText(list: SearchedList): [text: string, keep: (text: string) => void] {
  const client = useQueryClient();
  const [, show] = useReducer((times: number) => times + 1, 0);
  // For what another part of the screen puts there.
  useQuery<string>({
    queryKey: typedKey(list),
    queryFn: () => '',
    enabled: false,
    initialData: '',
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = (text: string) => {
    client.setQueryData(typedKey(list), text);
    // The query says so a moment later; until then a field would take back what was typed.
    show();
  };
  return [searchText(client, list), keep];
}

/** The search of a list: what is in its field, and what its rows are searched for. */
export type TypedSearch = { typed: string; q: string; keep: (text: string) => void };

export function useTypedSearch(list: SearchedList): TypedSearch {
  const [typed, keep] = useSearchText(list);
  // Typing goes first; the rows follow when there is time.
  return { typed, q: useDeferredValue(typed).trim(), keep };
}
