/** How the parts of a list change its address. */
import { changeFilter, changeSearch, defaultLimit, type ListSearch } from '../data/search/list-search.ts';

/**
 * The address with or without an open record, on this page or another:
 *
 *     toRecord(search, deposit.id)      // opens it
 *     toRecord(search, undefined, 3)    // page 3; the open record closes, since it belongs to its page
 */
export const toRecord = <Search extends ListSearch>(
  search: Search,
  peek: string | undefined,
  page = search.page ?? 1,
): Search =>
  // Changing members of every list keeps the type of the address.
  changeSearch<ListSearch>(search, { page: page > 1 ? page : undefined, peek }) as Search;

/** The address with another page size: `withSize(search, 50)`. */
export const withSize = <Search extends ListSearch>(search: Search, size: number): Search =>
  // Changing members of every list keeps the type of the address.
  changeFilter<ListSearch>(search, { limit: size === defaultLimit ? undefined : size }) as Search;

/** The number of a list's last page; a list without rows has one. */
export const lastPage = (total: number, limit: number = defaultLimit): number =>
  Math.max(1, Math.ceil(total / limit));
