/**
 * How a gift came in, from its type and its payment method: one word per gift, for lists, filters, reports, and exports alike. The
 * specification leaves the method of stock, crypto, donor-advised funds, and gifts entered manually empty.
 */
import { lookUp } from '../values/look-up.ts';
import { giftMethodNames, giftMethodWord } from './names/gift-names.ts';

/** Words that only the type decides, so that they sum up to exactly the gifts of that type, whatever method the platform shows for some. */
const sourcesOfTypes: Readonly<Record<string, string>> = { STOCK: 'stock', CRYPTO: 'crypto', DAF: 'daf' };
/** Words for gifts without a method that says more. */
const sourcesWithoutMethod: Readonly<Record<string, string>> = { CASH: 'online', MANUAL_CASH: 'manual' };
const reserved = new Set([...Object.values(sourcesOfTypes), ...Object.values(sourcesWithoutMethod)]);

const names: Readonly<Record<string, string>> = {
  ...giftMethodNames,
  manual: 'Entered manually',
  online: 'Online, method unknown',
};

/** All known words, as in addresses. */
export const giftSources: readonly string[] = Object.keys(names);

/** Returns one of `giftSources`, an unknown word as received, or null if neither type nor method says anything. */
export function giftSource(type: string | null, method: string | null): string | null {
  const ofType = lookUp(sourcesOfTypes, type);
  if (ofType) return ofType;
  const word = giftMethodWord(method ?? '');
  if (word !== '' && !reserved.has(word)) return Object.hasOwn(giftMethodNames, word) ? word : method;
  return lookUp(sourcesWithoutMethod, type) ?? (type || null);
}

/** "Card", "Entered manually"; an unknown word is its own name. */
export const giftSourceName = (source: string): string => lookUp(names, giftMethodWord(source)) ?? source;

/** Returns the word by which sources are compared: two spellings of an unknown word are one source. */
export const giftSourceKey = giftMethodWord;
