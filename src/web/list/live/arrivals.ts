import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Fresh } from '../../data/api/api.ts';
import type { ListReply } from '../list-state.ts';

type Page = Fresh<ListReply<{ id: string }>>;

/** How to read a list's page again, apart from the one on screen. */
export type Arrivals = {
  key: QueryKey;
  read: () => Promise<Page>;
  /** Puts a page on screen. */
  show: (page: Page) => void;
};

type Read<Data, Key extends QueryKey> = { queryKey: Key; queryFn?: QueryFunction<Data, Key> };

/** The current state of the page that a list shows. */
export function arrivalsOf<Data extends Page, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn }: Read<Data, Key>,
): Arrivals {
  const key: QueryKey = queryKey;
  return {
    key,
    read: () =>
      client.fetchQuery({
        queryKey: [...key, 'arrivals'],
        // Options of a read always have a function, and it doesn't use its key.
        queryFn: queryFn as unknown as QueryFunction<Page>,
        gcTime: 0,
      }),
    show: (page) => void client.setQueryData(key, page),
  };
}
