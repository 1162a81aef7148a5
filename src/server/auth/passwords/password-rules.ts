/**
 * Which passwords are allowed: long, not common, not predictable, not based on our name. There are no rules about kinds of
 * characters.
 */
import { createHash } from 'node:crypto';
import common from './common-passwords.json' with { type: 'json' };
import famous from './famous-phrases.json' with { type: 'json' };
import { plain } from './hashing.ts';
import long from './long-common-passwords.json' with { type: 'json' };
import { isPredictable } from './predictable.ts';

/** In characters as people count them (code points). */
const minLength = 15;
const maxLength = 128;
const commonPasswords = new Set(common.passwords);
/** Bytes of a digest in the list: few enough to keep it small, and too many for another password to have the same by chance. */
const digestBytes = 6;
const longDigests = new Set(
  Buffer.from(long.digests, 'base64')
    .toString('hex')
    .match(new RegExp(`.{${digestBytes * 2}}`, 'g')),
);
/** Letters and digits of first lines, slogans, and sayings: people think of them first, whatever spaces and signs are between. */
const famousPhrases = new Set(famous.phrases.map(lettersOf));
const productWords = [
  'steward',
  'giving',
  'sandbox',
  'dashboard',
  'nonprofit',
  'password',
  'administrator',
  'fundraising',
  'fundraiser',
  'donation',
  'foundation',
  'treasurer',
  'volunteer',
];

/**
 * Returns the message to show if a password is refused; null if it is allowed. `own` has the person's email
 * and name, and the organization's name.
 */
export function passwordFault(password: string, own: readonly string[] = []): string | null {
  // As it will be hashed.
  const typed = plain(password);
  const length = [...typed].length;
  if (length < minLength) return `Use at least ${minLength} characters. A few words in a row work well.`;
  if (length > maxLength) return `Use at most ${maxLength} characters.`;
  const text = typed.toLowerCase();
  if (isRepetition(text)) return 'This password repeats itself. Choose another one.';
  if (isCommon(text)) return 'This password is too common. Choose another one.';
  if (isMostly(text, [...productWords, ...own.flatMap(wordsOf)]))
    return 'This password is too close to your name, your organization, or Steward. Choose another one.';
  if (isPredictable(text, commonPasswords)) return 'This password is too easy to guess. Choose another one.';
  return null;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Matches common passwords and famous phrases, also with digits and symbols around them. */
function isCommon(text: string): boolean {
  const core = text.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '');
  const letters = lettersOf(core);
  return (
    commonPasswords.has(text) ||
    commonPasswords.has(core) ||
    famousPhrases.has(letters) ||
    [text, core, letters].some((one) => longDigests.has(digestOf(one)))
  );
}

/** The long passwords are stored as digests, since some contain names, dates of birth, or insults. */
const digestOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, digestBytes * 2);

/** Matches `abcabcabc`, also if the last `abc` is cut short. */
const isRepetition = (text: string): boolean => {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return true;
  return false;
};

/** Returns true if fewer than eight letters remain once the words are removed. */
function isMostly(text: string, words: readonly string[]): boolean {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest !== text && rest.replaceAll(/[\d\W_]/gu, '').length < 8;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);
