/** Splits typed text into words, numbers, dates, and signs. */
import { fold } from '../../base/fold.ts';

/** `text` is in lower case, without accents, and with straight apostrophes. `start` and `end` are positions in the typed text. */
export type Token = { text: string; start: number; end: number };

const pattern = new RegExp(
  [
    // Emails and phone numbers are one word each, so that no amount or year is read from them.
    String.raw`\S+@\S+`,
    String.raw`\+?\d{0,2}[ .-]?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}`,
    // 2026-10-03, 2026-10, 10/3, 10/3/2026, 10/2026
    String.raw`\d{4}-\d{1,2}(?:-\d{1,2})?(?![\d-])`,
    String.raw`\d{1,2}/\d{1,4}(?:/\d{2,4})?`,
    // 10-3-2026, 10.3.26
    String.raw`\d{1,2}(?<sign>[.-])\d{1,2}\k<sign>(?:\d{4}|\d{2})(?![\d.-])`,
    // $1,000.50, .50, 1.5k, 500+
    String.raw`(?:\$\s?)?(?:\d[\d,]*(?:\.\d+)?|(?<![\p{L}\p{N}])\.\d+)[km]?\b\+?`,
    '>=|<=|[<>≥≤–—-]',
    // 3rd, october, o'brien
    String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*`,
  ].join('|'),
  'giu',
);

export const tokensOf = (typed: string): Token[] =>
  [...typed.matchAll(pattern)].map(({ 0: match, index }) => {
    const start = index + match.length - match.trimStart().length;
    return { text: fold(match.trim()).replaceAll('’', "'"), start, end: index + match.length };
  });

/** True for "12.25", "$8.5", and "12,25". */
export const hasDecimals = ({ text }: Token): boolean => /^\$?\s?(?:[\d,]*\.\d{1,2}|\d+,\d\d)$/.test(text);

/** Returns how many tokens from `at` the longest matching phrase has, ignoring hyphens; 0 if none matches. */
export function phraseAt(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
  const first = tokens[at]?.text;
  let longest = 0;
  // Most phrases begin with another word, and there are many.
  for (const phrase of phrases)
    if (first !== undefined && phrase.startsWith(first))
      longest = Math.max(longest, lengthOf(tokens, at, phrase.split(' ')));
  return longest;
}

/** Returns how many tokens from `at` match these words; 0 if they don't. */
export function lengthOf(tokens: readonly Token[], at: number, words: readonly string[]): number {
  let next = at;
  for (const word of words) {
    if (next > at && tokens[next]?.text === '-') next += 1;
    if (tokens[next]?.text !== word) return 0;
    next += 1;
  }
  return next - at;
}
