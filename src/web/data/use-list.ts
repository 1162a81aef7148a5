/** A page of a list: the rows before stay, dimmed, until the new ones are there. */
import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Fresh } from './api.ts';
import { type ListState, listState } from './list-state.ts';

type ListReply<Row> = { data: Row[]; totalCount: number | null };
type ListQuery<Row, Key extends QueryKey> = {
  queryKey: Key;
  queryFn?: QueryFunction<Fresh<ListReply<Row>>, Key>;
  staleTime?: unknown;
};
type Asked = { filtered: boolean; page: number; limit: number };
type List<Row> = {
  state: ListState<Row>;
  /** Rows that matched, once known; null while unknown. */
  total: number | null;
  asOf: string | null;
  behind: boolean;
  retry: () => void;
};

/** `options` come from readOptions. */
export function useList<Row, Key extends QueryKey>(
  { queryKey, queryFn, staleTime }: ListQuery<Row, Key>,
  asked: Asked,
): List<Row> {
  const result = useQuery({
    queryKey,
    // Options of readOptions always carry their function.
    queryFn: queryFn as QueryFunction<Fresh<ListReply<Row>>, Key>,
    staleTime: typeof staleTime === 'number' ? staleTime : 0,
    placeholderData: keepPreviousData,
  });
  const state = listState<Row>(result, asked);
  const rows = state.kind === 'rows' ? state : null;
  return {
    state,
    total: rows && !rows.old ? rows.total : null,
    asOf: rows?.asOf ?? null,
    behind: rows?.behind ?? false,
    retry: () => void result.refetch(),
  };
}
