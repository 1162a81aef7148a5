/** The part of an address that a view saves, and how a view is applied to the current address. The address stays the only state. */

/** A position in the list rather than what it shows. */
const notCached = new Set(['page', 'peek', 'view', 'before', 'follow', 'on']);
const isDay = (name: string): boolean => /^(from|to)$|(From|To)$/.test(name);

type Entry = [name: string, value: string];

const entriesOf = (query: string): Entry[] =>
  [...new URLSearchParams(query)].filter(([name]) => !notCached.has(name));

/** As browsers write it, in a canonical order. */
const textOf = (entries: readonly Entry[]): string =>
  entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    // Commas separate the values of one name; the list's reader expects them unencoded.
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');

/** The part of an address that a view saves. */
export const savedQuery = (query: string): string => textOf(entriesOf(query));

/** The address of exactly what a view shows. */
export const queryOfView = (view: { id: string; query: string }): string =>
  textOf([...entriesOf(view.query), ['view', view.id]]);

/** The address after opening a view: one without days keeps the current days. */
export function queryWithView(view: { id: string; query: string }, now: string): string {
  const params = entriesOf(view.query);
  const days = params.some(([name]) => isDay(name)) ? [] : entriesOf(now).filter(([name]) => isDay(name));
  return textOf([...params, ...days, ['view', view.id]]);
}

/** True if the address shows anything other than the view does, including the days. */
export const isChanged = (view: { query: string }, now: string): boolean =>
  savedQuery(view.query) !== savedQuery(now);
