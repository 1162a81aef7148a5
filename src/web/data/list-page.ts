/** What the pager of a list does to its address. */
import { changeFilter, changeSearch, defaultLimit, type ListSearch, pageSizes } from './list-search.ts';

/** Another page closes the peek, which belongs to this one. */
export const toPage = <Search extends ListSearch>(search: Search, page: number): Search =>
  // Changing members that every list has gives the same type of address.
  changeSearch<ListSearch>(search, { page: page > 1 ? page : undefined, peek: undefined }) as Search;

export const withSize = <Search extends ListSearch>(search: Search, size: number): Search =>
  // Changing members that every list has gives the same type of address.
  changeFilter<ListSearch>(search, {
    limit: pageSizes.find((one) => one === size && one !== defaultLimit),
  }) as Search;

/** What the pager of a list needs, from its address and the way to change it. */
export const paging = <Search extends ListSearch>(search: Search, go: (next: Search) => void) => ({
  page: search.page ?? 1,
  limit: search.limit ?? defaultLimit,
  sizes: pageSizes,
  onSize: (size: number) => go(withSize(search, size)),
  onPage: (page: number) => go(toPage(search, page)),
});
