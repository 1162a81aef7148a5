/** The words that a gift is found by. Words of the donor's record (a phone number, a new name) come from the mirror's donors. */
import { nameWords, wordsOf } from '../../mirror/fold.ts';
import type { GiftRow } from '../gift-tables.ts';

type Named = Pick<GiftRow, 'donor_first_name' | 'donor_last_name' | 'donor_email'>;
type Remarked = Pick<GiftRow, 'dedication' | 'note'>;

/** Longer words are truncated: no one types them. */
const longestWord = 60;
/** Further words of a search are ignored. */
const maxWords = 8;
const apart = '\n';

/** The donor's name as the gift has it, last name first, with the email; null for neither. Lists sort by it. */
export const personText = (gift: Named): string | null =>
  [gift.donor_last_name, gift.donor_first_name, gift.donor_email].filter(Boolean).join(apart) || null;
export const remarkText = ({ dedication, note }: Remarked): string | null =>
  [dedication, note].filter(Boolean).join(apart) || null;

/** Given in memory or honor of someone. */
export const isDedicated = ({ dedication }: Pick<GiftRow, 'dedication'>): boolean =>
  Boolean(dedication?.trim());

const cut = (words: readonly string[]): string[] => words.map((word) => word.slice(0, longestWord));
export const personWords = (text: string): string[] => cut(nameWords(text));
export const remarkWords = (text: string): string[] => cut(wordsOf(text));

/** Returns the words to search for; each must match. */
export const searchedWords = (text: string): string[] => wordsOf(text).slice(0, maxWords);
