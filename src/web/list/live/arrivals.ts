import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Fresh } from '../../data/api/api.ts';
import type { ListReply } from '../list-state.ts';

type Page = Fresh<ListReply<{ id: string }>>;

/** How to read a list's page again, apart from the one on screen. */
export type Arrivals = {
  key: QueryKey;
  read: () => Promise<Page>;
  /** True if it reads only the newest rows, which our server has while the list still comes from the platform. */
  newestOnly: boolean;
  /** Puts a page on screen. */
  show: (page: Page) => void;
};

type Read<Data, Key extends QueryKey> = { queryKey: Key; queryFn?: QueryFunction<Data, Key> };

/** The current state of the page that a list shows. `newest` reads only its newest rows. */
export function arrivalsOf<Data extends Page, Key extends QueryKey>(
  client: QueryClient,
  list: Read<Data, Key>,
  newest: Read<Data, Key> | undefined,
): Arrivals {
  const key: QueryKey = list.queryKey;
  return {
    key,
    read: () =>
      client.fetchQuery({
        queryKey: [...key, 'arrivals'],
        // Options of a read always have a function, and it doesn't use its key.
        queryFn: (newest ?? list).queryFn as unknown as QueryFunction<Page>,
        gcTime: 0,
      }),
    newestOnly: newest !== undefined,
    show: (page) => void client.setQueryData(key, page),
  };
}
