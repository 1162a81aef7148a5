/** Normalizes text for searching and sorting: ignores case, accents, and character width. */
import { lookUp } from '#contract/values/look-up.ts';

/** Letters whose marks Unicode normalization doesn't separate. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

export const fold = (text: string): string =>
  text
    // Letters such as 𝔽 become capital letters here.
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => lookUp(plain, letter) ?? letter);

/** Returns runs of letters and digits, normalized. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Splits a name into words: "O'Brien" is found as `o brien` and as `obrien`, also after a hyphen. */
export const nameWords = (text: string): string[] => {
  const joined = [...text.split(/\s+/), ...text.split(/[\s\p{Pd}]+/u)].map((part) => wordsOf(part).join(''));
  return [...new Set([...wordsOf(text), ...joined])].filter(Boolean);
};

/** Matches a complete phone number that contains only the usual characters. */
const phoneShape = /^(?:tel:)?[\s+()./\u2010-\u2015-]*(?:\d[\s+()./\u2010-\u2015-]*){10,15}$/i;

/** Returns the digits of a phone number in any format, without the country code of the United States; null for other text. */
export function phoneDigits(text: string): string | null {
  if (!phoneShape.test(text.trim())) return null;
  return withoutCountryCode(text.replaceAll(/\D/g, ''));
}

const withoutCountryCode = (digits: string): string => digits.replace(/^(?:00)?1(?=\d{10}$)/, '');

/** Returns the complete number, the number without its country code, and the groups that people say it in. */
export function phoneWords(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 5) return digits ? [digits] : [];
  const national = withoutCountryCode(digits);
  const groups =
    national.length === 10 ? [national.slice(0, 3), national.slice(3, 6), national.slice(6)] : [];
  return [...wordsOf(text), digits, national, ...groups];
}

/** The fewest digits that find a phone number they are part of. */
const fewestDigits = 4;

/** True for a number with decimals: "78.00". Digits in the groups of a local phone number, such as "555.0144", are none. */
export const isDecimal = (text: string): boolean => /^\d*\.\d+$/.test(text) && !/^\d{3}\.\d{4}$/.test(text);

/** Returns the digits of text that may be part of a phone number, without the zeros that numbers are dialed with; null for other text. */
export function phonePart(text: string): string | null {
  if (isDecimal(text.trim()) || !/^[\d\s+()./\u2010-\u2015-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^0{1,2}/, '');
  return digits.length < fewestDigits ? null : digits;
}
