/** The address of a list: typed members, defaults never written, anything invalid dropped. The URL is the only state. */
import { lookUp } from '#contract/values/look-up.ts';
import { idOf, integerIn } from './address-values.ts';

export type RawSearch = Record<string, unknown>;

export const pageSizes = [25, 50, 100] as const;
export const defaultLimit = 25;

/** The page of a list's address, as queries request it. */
export const pageIn = ({ limit = defaultLimit, page = 1 }: Pick<ListSearch, 'limit' | 'page'>) => ({
  limit,
  page,
});

/** Members that every list has. */
export type ListSearch = {
  page?: number;
  limit?: number;
  peek?: string;
  /** ID of the saved view that the rest of the address started from. */
  view?: string;
};

/**
 * How each member of an address is read; undefined where it is missing or invalid, which drops it. `raw` is the whole address, for members
 * that depend on others.
 */
export type Readers<Search> = {
  [Name in keyof Search]-?: (value: unknown, raw: RawSearch) => Search[Name] | undefined;
};

/** Reads an address; invalid and unknown members are dropped. */
export function searchReader<Search extends object>(readers: Readers<Search>): (raw: RawSearch) => Search {
  const members = Object.entries<(value: unknown, raw: RawSearch) => unknown>(readers);
  return (raw) => {
    const read = members.map(([name, readMember]) => [name, readMember(lookUp(raw, name), raw)] as const);
    // Each member has the type that its reader returns.
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Search;
  };
}

const listReaders: Readers<ListSearch> = {
  // Our server's lists have no more pages.
  page: integerIn(2, 100_000),
  limit: (value) => pageSizes.find((size) => size !== defaultLimit && String(size) === String(value)),
  peek: idOf,
  view: idOf,
};

/** The members of a list's address besides those of every list. */
export type ListReaders<Search> = Readers<Omit<Search, keyof ListSearch>>;

/** The same for a list: its own members come after those of every list. */
export const listReader = <Search extends ListSearch>(
  readers: ListReaders<Search>,
): ((raw: RawSearch) => Search) =>
  // Together they are all the type's members.
  searchReader({ ...listReaders, ...readers } as Readers<Search>);

/** `{ [name]: value }`, or `{}` when there is no value: undefined never gets into an address. */
export const defined = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [N in Name]?: Value } =>
  // A computed name widens to string, but it is exactly this one.
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };

/** Changes to an address; a member set to undefined is removed. */
export type SearchPatch<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

export function changeSearch<Search extends object>(search: Search, patch: SearchPatch<Search>): Search {
  const merged = Object.entries({ ...search, ...patch }).filter(([, value]) => value !== undefined);
  // Dropping undefined members leaves the same type with its optional members absent.
  return Object.fromEntries(merged) as Search;
}

/** A changed filter always starts at the first page. */
export const changeFilter = <Search extends ListSearch>(
  search: Search,
  patch: SearchPatch<Search>,
): Search => {
  const { page: _, ...changed } = changeSearch(search, patch);
  // Without its optional page it is still the same type.
  return changed as Search;
};

/** Plain query text instead of JSON: `?status=PENDING,FAILED&page=2`. */
export const parseSearch = (text: string): RawSearch => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    // Lists are joined by commas, which need no encoding in an address.
    return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
