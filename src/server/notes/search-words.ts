/** How the words of notes are stored and searched: by prefixes of words, ignoring case and accents. */
import { nameWords, wordsOf } from '../mirror/fold.ts';

/** Returns the words of a text, each once and each after a space. */
export const searchWords = (text: string): string =>
  [...new Set(nameWords(text))].map((word) => ` ${word}`).join('');

/** Returns a pattern of `searchWords` for each typed word. Words are letters and digits: nothing in them is a wildcard. */
export const searchPatterns = (typed: string): string[] => wordsOf(typed).map((word) => `% ${word}%`);

/** Characters of an excerpt before the first word that was found. */
const lead = 30;

/** Characters of an excerpt. */
const most = 120;

/** Returns what fits on a line or two of a note: it begins near the first word that was found. */
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
