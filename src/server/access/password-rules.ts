/** Which passwords may be chosen (safety 3.4): long, not common, not our own name. No rules about kinds of characters. */
import common from './common-passwords.json' with { type: 'json' };

/** Characters, as people count them. */
const leastLength = 15;
const mostLength = 128;
const commonPasswords = new Set(common.passwords);
const productWords = ['steward', 'giving', 'sandbox', 'dashboard', 'nonprofit', 'password'];

/** Why this password is refused, in plain words; null when it is fine. `own`: the person's e-mail, name and organisation. */
export function passwordFault(password: string, own: readonly string[] = []): string | null {
  const length = [...password].length;
  if (length < leastLength) return `Use at least ${leastLength} characters. A few words in a row work well.`;
  if (length > mostLength) return `Use at most ${mostLength} characters.`;
  const text = password.toLowerCase();
  if (isCommon(text)) return 'This password is among the most common ones. Choose another.';
  if (isMostly(text, [...productWords, ...own.flatMap(wordsOf)]))
    return 'This password is too close to your name or to the name of this product. Choose another.';
  return null;
}

/** A common password, also when it is repeated or only has digits and signs around it. */
function isCommon(text: string): boolean {
  const core = text.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '');
  return [text, core, repeatedPart(text)].some((candidate) => commonPasswords.has(candidate));
}

/** `abcabcabc` is `abc`; a text that repeats nothing is itself. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/** True when less than eight letters remain once the words are taken out. */
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
