/** The address of a list: typed members, defaults never written, anything odd dropped. The URL is the only truth. */
export type RawSearch = Record<string, unknown>;

export const pageSizes = [25, 50, 100] as const;
export const defaultLimit = 25;

/** Members that every list has. */
export type ListSearch = {
  page?: number;
  limit?: number;
  peek?: string;
  /** Id of the named view that the rest of the address began with. */
  view?: string;
};

export const listMembers = (raw: RawSearch): ListSearch => ({
  ...defined('page', integerOf(raw.page, 2, 1_000_000)),
  ...defined(
    'limit',
    pageSizes.find((size) => size !== defaultLimit && String(size) === String(raw.limit)),
  ),
  ...defined('peek', idOf(raw.peek)),
  ...defined('view', idOf(raw.view)),
});

/** `{ [name]: value }`, or nothing when there is no value: undefined never gets into an address. */
export const defined = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [N in Name]?: Value } =>
  // A computed name widens to string; it is just this one.
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };

export function integerOf(value: unknown, least: number, most: number): number | undefined {
  const number =
    typeof value === 'number' ? value : /^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** An id of the platform: letters and digits only, so that nothing else gets into a path. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;

/** A day that exists, from 1900 to 2099, as YYYY-MM-DD. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
}

export const wordOf = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === value);

/** Several words, from "A,B" or a list; undefined when none is left. */
export function wordsOf<Word extends string>(value: unknown, words: readonly Word[]): Word[] | undefined {
  const requested = listOf(value);
  const found = words.filter((word) => requested.includes(word));
  return found.length > 0 ? found : undefined;
}

export function idsOf(value: unknown): string[] | undefined {
  const found = listOf(value).flatMap((one) => idOf(one) ?? []);
  return found.length > 0 ? found : undefined;
}

/** Something that is either asked for or not in the address. */
export const flagOf = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** Text as typed, up to 100 characters; an emoji is never cut in half. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return [...text].slice(0, 100).join('').trim() || undefined;
};

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];

/** Changes to an address; a member set to undefined leaves it. */
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
  // Without its optional page it is the same type.
  return changed as Search;
};

/** Plain query text instead of JSON: `?status=PENDING,FAILED&page=2`. */
export const parseSearch = (text: string): RawSearch => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    // A list is joined by commas, which need no code in an address.
    return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
