/** What a list shows, computed in one place for all lists. Failures are checked before emptiness. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Fresh } from '../data/api/api.ts';
import { type FailureMessage, failureOf } from '../data/api/app-error.ts';
import { lastPage } from './list-page.ts';

/** `unreadable`: the records of this page that were left out of `data`. */
export type ListReply<Row> = { data: Row[]; unreadable?: readonly unknown[]; totalCount: number | null };

export type ListState<Row> =
  | { kind: 'first-load' }
  | { kind: 'failed'; failure: FailureMessage }
  | { kind: 'none-yet' }
  | { kind: 'none-match' }
  /** The requested page is after the last one. */
  | { kind: 'beyond-end'; lastPage: number }
  | {
      kind: 'rows';
      rows: Row[];
      total: number | null;
      /** No page follows this one. */
      isLast: boolean;
      /** The rows are from the previous query. */
      old: boolean;
      /** The last refresh failed, or the server had only older data: these rows may be out of date. */
      behind: boolean;
      asOf: string | null;
    };

type Asked = { filtered: boolean; page: number; limit: number };
type Result = Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'isRefetchError'>;

/** `data` is the page from a query that keeps its previous rows as placeholder data. */
export function listState<Row>(
  data: Fresh<ListReply<Row>> | undefined,
  { error, isPlaceholderData, isRefetchError }: Result,
  { filtered, page, limit }: Asked,
): ListState<Row> {
  if (error && (data === undefined || isPlaceholderData))
    return { kind: 'failed', failure: failureOf(error) };
  if (data === undefined) return { kind: 'first-load' };
  const { data: rows, unreadable = [], totalCount } = data.reply;
  const listed = rows.length + unreadable.length;
  if (listed === 0 && !isPlaceholderData) {
    if (page > 1) return { kind: 'beyond-end', lastPage: lastPage(totalCount ?? 0, limit) };
    return { kind: filtered ? 'none-match' : 'none-yet' };
  }
  const isLast = totalCount === null ? listed < limit : page * limit >= totalCount;
  const behind = (isRefetchError && error !== null) || data.stale;
  return { kind: 'rows', rows, total: totalCount, isLast, old: isPlaceholderData, behind, asOf: data.asOf };
}
