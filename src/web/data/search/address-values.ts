/** Readers of single address values; undefined for anything invalid. */
import { maxCents, maxText } from '#contract/lists/filters.ts';

export function integerOf(value: unknown, least: number, most: number): number | undefined {
  const number =
    typeof value === 'number' ? value : /^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** `integerOf` as a reader; `oneOf` and `someOf` are readers too. */
export const integerIn = (least: number, most: number) => (value: unknown) => integerOf(value, least, most);

/** An amount in cents. */
export const amountOf = integerIn(0, maxCents);

/** An ID of the platform: letters, digits, - and _ only, so that nothing else gets into a path. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;

/** An ID whose format the platform documents. */
export const hexIdOf = (value: unknown): string | undefined =>
  /^[\da-f]{24}$/i.test(String(value)) ? String(value) : undefined;

/** A real day from 1900 to 2099, as YYYY-MM-DD. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
}

export const wordOf = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === value);

export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (value: unknown) =>
    wordOf(value, words);

/** The only direction that an address contains; the default is descending. */
export const ascending = oneOf(['ASC']);

/** Several words, from "A,B" or a list; undefined if none is valid. */
export function wordsOf<Word extends string>(value: unknown, words: readonly Word[]): Word[] | undefined {
  const requested = listOf(value);
  const found = words.filter((word) => requested.includes(word));
  return found.length > 0 ? found : undefined;
}

export const someOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown) =>
    wordsOf(value, words);

export function idsOf(value: unknown): string[] | undefined {
  const found = listOf(value).flatMap((one) => idOf(one) ?? []);
  return found.length > 0 ? found : undefined;
}

/** A flag: true or not in the address. */
export const flagOf = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** Text as typed, up to 100 characters; never cuts an emoji in half. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return [...text].slice(0, maxText).join('').trim() || undefined;
};

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];
