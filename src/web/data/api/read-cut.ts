/** A page of a list, cut from a read of 100 rows: paging takes one call per hundred rows, and a short list is complete after one read. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/giving/operations.ts';
import { defaultLimit, type ListSearch } from '../search/list-search.ts';
import { callOperation, type Fresh } from './api.ts';
import { type ListId, type RowOf, readKey } from './read.ts';

/** The most rows the platform returns at once; every page size divides it. */
export const maxRowsPerRead = 100;

type Cut<Row> = {
  search: ListSearch;
  staleTime: number;
  /** Sorts the rows of a list that fits into one read. Its name is part of the key. */
  arrange?: { name: string; rows: (rows: readonly Row[]) => Row[] } | undefined;
};
type ListReply<Row> = { data: Row[]; unreadable?: unknown[]; totalCount: number | null };

/** `query` has the filters and the order, but neither page nor limit. */
export const readCutOptions = <Id extends ListId>(
  id: Id,
  query: object,
  { search: { page = 1, limit = defaultLimit }, staleTime, arrange }: Cut<RowOf<Id>>,
) => {
  const first = (page - 1) * limit;
  const request = { ...query, limit: maxRowsPerRead, page: Math.floor(first / maxRowsPerRead) + 1 };
  const start = first % maxRowsPerRead;
  const queryKey: QueryKey = [
    ...readKey(id, { query: request }),
    start,
    limit,
    arrange?.name ?? 'as it comes',
  ];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Fresh<ListReply<RowOf<Id>>>> => {
      // Every list accepts limit and page and returns rows; TypeScript doesn't resolve the conditional types.
      const read = (await callOperation(id, { query: request } as Input<Id>, { signal })) as Fresh<
        ListReply<RowOf<Id>>
      >;
      const { data, unreadable, totalCount } = read.reply;
      const rows = arrange && isComplete(totalCount) ? arrange.rows(data) : data;
      const cut = { data: rows.slice(start, start + limit), totalCount };
      // They are missing from the last of these pages.
      const isShort = unreadable !== undefined && start + limit >= rows.length;
      return { ...read, reply: isShort ? { ...cut, unreadable } : cut };
    },
    staleTime,
  });
};

/** True for a list that fits into one read. */
export const isComplete = (total: number | null): boolean => total !== null && total <= maxRowsPerRead;
