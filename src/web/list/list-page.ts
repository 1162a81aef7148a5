/** What the parts of a list do to its address. */
import { changeFilter, changeSearch, defaultLimit, type ListSearch } from '../data/search/list-search.ts';

/**
 * The address with a record beside the list, or with none, on its page or another:
 *
 *     toRecord(search, deposit.id)      // opens it
 *     toRecord(search, undefined, 3)    // page 3; a record belongs to its page, so it closes
 */
export const toRecord = <Search extends ListSearch>(
  search: Search,
  peek: string | undefined,
  page = search.page ?? 1,
): Search =>
  // Changing members that every list has gives the same type of address.
  changeSearch<ListSearch>(search, { page: page > 1 ? page : undefined, peek }) as Search;

/** The address with pages of another size: `withSize(search, 50)`. */
export const withSize = <Search extends ListSearch>(search: Search, size: number): Search =>
  // Changing members that every list has gives the same type of address.
  changeFilter<ListSearch>(search, { limit: size === defaultLimit ? undefined : size }) as Search;
