/** A page of a list: the previous rows stay, dimmed, until the new ones arrive. */
import {
  keepPreviousData,
  type QueryFunction,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Fresh } from '../data/api/api.ts';
import type { Coverage } from '../data/api/own-list.ts';
import { changeFilter, defaultLimit, type ListSearch, type SearchPatch } from '../data/search/list-search.ts';
import { toRecord } from './list-page.ts';
import { type ListReply, type ListState, listState } from './list-state.ts';
import { type Arrivals, arrivalsOf } from './live/arrivals.ts';

type ListQuery<Data, Key extends QueryKey> = {
  queryKey: Key;
  queryFn?: QueryFunction<Data, Key>;
  staleTime?: unknown;
  refetchInterval?: unknown;
};
type Page<Row> = Fresh<ListReply<Row>>;
type Parts<Row> = {
  words: readonly string[];
  record?: ((row: Row) => QueryKey | null) | undefined;
  /** The rows lack some of their record's members. */
  partial?: boolean;
};

/** A list as its screen needs it: its rows, and the functions that change its address. */
export type List<Row, Search> = {
  search: Search;
  /** The filters in use, as text. */
  words: readonly string[];
  state: ListState<Row>;
  /** The rows on screen; empty while there are none. */
  rows: readonly Row[];
  /** Rows that matched; null while unknown. */
  total: number | null;
  /** The platform didn't say how many rows match. */
  uncounted: boolean;
  /** Records that our copy lacks, since they couldn't be read. */
  unreadable?: number;
  /** How much of the list our copy has; absent for a list that isn't from our copy. */
  coverage?: Coverage;
  /** No page follows this one. */
  isLast: boolean;
  asOf: string | null;
  behind: boolean;
  retry: () => void;
  /** Goes to another address of this list. */
  go: (search: Search) => void;
  /** Changes filters or the order, and goes to the first page. */
  filter: (patch: SearchPatch<Search>) => void;
  /** Goes to the first page and closes the open record, for rows that change as the person types. */
  restart: () => void;
  /** Reads the rows of another page. */
  readPage: (page: number) => Promise<readonly Row[]>;
  /** The page's current state; absent for a list that is cut here. */
  arrivals?: Arrivals;
};

/**
 * A list that is paged by whoever has it. `record` returns the key of a row's own record, so that opening it needs no request; null
 * for a row that can't be read alone.
 *
 *     const list = useList(search, devicesOptions, { words: deviceFilterWords(search) });
 */
export function useList<Row extends { id: string }, Key extends QueryKey, Search extends ListSearch>(
  search: Search,
  query: (search: Search) => ListQuery<Page<Row>, Key>,
  parts: Parts<Row>,
): List<Row, Search> {
  const client = useQueryClient();
  const arrivals = arrivalsOf(client, query(search));
  return { ...useListOf(search, query, { ...parts, page: asItIs }), arrivals };
}

const asItIs = <Data>(data: Data): Data => data;

/**
 * A list that is read in another way: `page` takes its page from the data.
 *
 *     const list = useListOf(search, () => teamOptions, { words: [], page: ({ people }) => pageOf(people, search) });
 */
export function useListOf<Data, Row, Key extends QueryKey, Search extends ListSearch>(
  search: Search,
  query: (search: Search) => ListQuery<Data, Key>,
  {
    words,
    record,
    partial = false,
    page: pageIn,
  }: Parts<Row> & { page: (data: Data, search: Search) => Page<Row> },
): List<Row, Search> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { page = 1, limit = defaultLimit } = search;
  const options = (at: Search) => {
    const { queryKey, queryFn, staleTime } = query(at);
    return {
      queryKey,
      // Options of a read always have a function.
      queryFn: queryFn as QueryFunction<Data, Key>,
      staleTime: typeof staleTime === 'number' ? staleTime : 0,
    };
  };
  const result = useQuery({
    ...options(search),
    // A query's own setting, whose type names its data.
    refetchInterval: query(search).refetchInterval as false,
    placeholderData: keepPreviousData,
    select: (data: Data) => pageIn(data, search),
  });
  const state = listState(result.data, result, { filtered: words.length > 0, page, limit });
  useCachedRecords(result.data, partial ? alwaysStale : result.dataUpdatedAt, record);
  const shown = state.kind === 'rows' ? state : null;
  const go = (next: Search) => void navigate({ to: '.', search: next, resetScroll: false });
  return {
    search,
    words,
    state,
    rows: shown?.rows ?? [],
    total: shown && !shown.old ? shown.total : null,
    uncounted: shown !== null && !shown.old && shown.total === null,
    isLast: shown?.isLast ?? true,
    asOf: shown?.asOf ?? null,
    behind: shown?.behind ?? false,
    retry: () => void result.refetch(),
    go,
    filter: (patch) => go(changeFilter(search, patch)),
    restart: () => {
      if (search.page || search.peek) go(toRecord(search, undefined, 1));
    },
    readPage: async (target) => {
      const at = toRecord(search, undefined, target);
      return pageIn(await client.fetchQuery(options(at)), at).reply.data;
    },
  };
}

/** Older than anything else: such a record is shown immediately, and read again. */
const alwaysStale = 1;

/**
 * A list contains complete records: each is also cached individually, so that opening one needs no request. `readAt` is in ms; `alwaysStale` for rows that lack some of their record's members. `keyOf` returns the key of a row's own record; null
 * for a record that can't be read alone.
 */
function useCachedRecords<Row>(
  list: Fresh<{ data: Row[] }> | undefined,
  readAt: number,
  keyOf: ((row: Row) => QueryKey | null) | undefined,
): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyOf returns the same key for the same row.
  useEffect(() => {
    if (!list?.asOf || !keyOf) return;
    // A list from the copy is older than the moment we requested it.
    const updatedAt = Math.min(readAt, Date.parse(list.asOf));
    for (const row of list.reply.data) {
      const key = keyOf(row);
      if (!key || (client.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) continue;
      client.setQueryData(key, { ...list, reply: { data: row } }, { updatedAt });
    }
  }, [client, list, readAt]);
}
