/** What a view keeps of an address, and how one is laid over the address at hand. The address stays the only truth. */

/** Where someone is in the list, not what it shows. */
const notCached = new Set(['page', 'peek', 'view', 'before', 'follow', 'on']);
const isDay = (name: string): boolean => /^(from|to)$|(From|To)$/.test(name);

type Entry = [name: string, value: string];

const entriesOf = (query: string): Entry[] =>
  [...new URLSearchParams(query)].filter(([name]) => !notCached.has(name));

/** As browsers write it, in an order that doesn't depend on how it was put together. */
const textOf = (entries: readonly Entry[]): string =>
  entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    // A comma parts the values of one name; the reader of the list knows it plain.
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');

/** The part of an address that a view keeps. */
export const savedQuery = (query: string): string => textOf(entriesOf(query));

/** The address of exactly what a view shows. */
export const queryOfView = (view: { id: string; query: string }): string =>
  textOf([...entriesOf(view.query), ['view', view.id]]);

/** Where opening a view leads: one without days keeps the days at hand. */
export function queryWithView(view: { id: string; query: string }, now: string): string {
  const params = entriesOf(view.query);
  const days = params.some(([name]) => isDay(name)) ? [] : entriesOf(now).filter(([name]) => isDay(name));
  return textOf([...params, ...days, ['view', view.id]]);
}

/** True when the address shows anything else than the view does, days included. */
export const isChanged = (view: { query: string }, now: string): boolean =>
  savedQuery(view.query) !== savedQuery(now);
