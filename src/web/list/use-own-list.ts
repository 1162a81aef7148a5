import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type Coverage, everything, type ownListOptions } from '../data/api/own-list.ts';
import type { ListSearch } from '../data/search/list-search.ts';
import { type List, useList } from './use-list.ts';

type Options<Row, Sums> = ReturnType<typeof ownListOptions<Row, Sums>>;

export type OwnList<Row, Sums, Search> = {
  list: List<Row, Search> & { coverage: Coverage };
  /** Cover every match; undefined while they load, and until our copy is complete. */
  sums: Sums | undefined;
};

type Parts<Row> = {
  /** The filters in use, as text. */
  words: readonly string[];
  /** The key of a row's own record. */
  record?: (row: Row) => QueryKey | null;
  /** Rows of our copy lack some of their record's members. */
  partial?: boolean;
};

/**
 * A list of our own. While our copy is being filled, it has what was read so far, and is read again every few seconds.
 *
 *     const { list, sums } = useOwnList(search, refundsOptions, { words: refundWords(search) });
 */
export function useOwnList<Row extends { id: string }, Sums, Search extends ListSearch>(
  search: Search,
  options: (search: Search) => Options<Row, Sums>,
  parts: Parts<Row>,
): OwnList<Row, Sums, Search> {
  const { data, isPlaceholderData } = useQuery({
    ...options(search),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  const coverage = data?.reply.coverage ?? everything;
  const list = useList(search, options, parts);
  return {
    list: { ...list, unreadable: coverage.unreadable, coverage },
    sums: isPlaceholderData ? undefined : data?.reply.sums,
  };
}
