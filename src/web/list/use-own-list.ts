import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Fresh } from '../data/api/api.ts';
import { fromCopy, type ListSource, type OwnPage } from '../data/api/own-list.ts';
import type { ListSearch } from '../data/search/list-search.ts';
import { type List, useList } from './use-list.ts';

type Options<Row, Sums, Key extends QueryKey> = {
  queryKey: Key;
  queryFn?: QueryFunction<Fresh<OwnPage<Row, Sums>>, Key>;
  staleTime?: unknown;
};

export type OwnList<Row, Sums, Search> = {
  list: List<Row, Search>;
  source: ListSource;
  /** Cover every match; undefined while they load, and until our copy is complete. */
  sums: Sums | undefined;
};

type Parts<Row, Sums, Key extends QueryKey> = {
  words: (unapplied: readonly string[]) => readonly string[];
  record?: (row: Row) => QueryKey | null;
  /** Rows of our copy lack some of their record's members. */
  partial?: boolean;
  /** Reads only the newest rows of a list that still comes from the platform, if our copy has those. */
  newest?: (source: ListSource) => Options<Row, Sums, Key> | undefined;
};

/**
 * A list of our own. `words` returns the filters in use as text, without those that its rows weren't selected by; `record` the key of a
 * row's own record.
 *
 *     const { list, source } = useOwnList(search, refundsOptions, { words: (unapplied) => refundWords(search, unapplied) });
 */
export function useOwnList<Row extends { id: string }, Sums, Key extends QueryKey, Search extends ListSearch>(
  search: Search,
  options: (search: Search) => Options<Row, Sums, Key>,
  { words, record, partial = false, newest }: Parts<Row, Sums, Key>,
): OwnList<Row, Sums, Search> {
  const { queryKey, queryFn } = options(search);
  const { data, isPlaceholderData } = useQuery({
    queryKey,
    // Options of a read always have a function.
    queryFn: queryFn as QueryFunction<Fresh<OwnPage<Row, Sums>>, Key>,
    enabled: false,
    placeholderData: keepPreviousData,
  });
  const source = data?.reply.source ?? fromCopy;
  const list = useList(search, options, {
    words: words(source.unapplied),
    record,
    // Also where the newest rows of our copy came to a page of the platform.
    partial: partial && (source.complete || source.loading),
    newest: newest?.(source),
  });
  return {
    // A page of the platform has places for those that it lacks.
    list: { ...list, unreadable: source.complete ? source.unreadable : 0 },
    source,
    sums: isPlaceholderData ? undefined : data?.reply.sums,
  };
}
