/** Stores and searches the words of notes: by prefix, ignoring case and accents. */
import { nameWords, wordsOf } from './fold.ts';

/** Returns the words of a text, each once and each after a space. */
export const searchWords = (text: string): string =>
  [...new Set(nameWords(text))].map((word) => ` ${word}`).join('');

/** Returns a pattern over `searchWords` for each typed word. Words contain only letters and digits, so no wildcards. */
export const searchPatterns = (typed: string): string[] => wordsOf(typed).map((word) => `% ${word}%`);

/** How many characters an excerpt shows before the first match. */
const lead = 30;

/** The most characters of an excerpt. */
const most = 120;

/** Returns an excerpt of a note for a line or two, starting near the first match. */
export function excerptOf(note: string, typed: string): string {
  const words = note.split(/\s+/).filter(Boolean);
  const prefixes = wordsOf(typed);
  const found = words.findIndex((word) =>
    nameWords(word).some((part) => prefixes.some((prefix) => part.startsWith(prefix))),
  );
  let first = Math.max(found, 0);
  while (first > 0 && words.slice(first - 1, found).join(' ').length < lead) first -= 1;
  const rest = [...words.slice(first).join(' ')];
  const end = rest.length > most ? '…' : '';
  return (first > 0 ? '… ' : '') + rest.slice(0, most).join('').trimEnd() + end;
}
