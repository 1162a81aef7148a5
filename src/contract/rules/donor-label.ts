import { isDrawn } from '../values/drawn-text.ts';
import { withoutDirections } from '../values/text-direction.ts';

type Named = { firstName: string | null; lastName: string | null; email?: string | null };

/** Returns a donor's name on one line: first and last name, otherwise the email address, otherwise "No name". */
export function donorLabel(donor: Named | null): string {
  const [first, last] = [plain(donor?.firstName), plain(donor?.lastName)];
  const name = isFamilyFirst(first, last) ? `${last}${first}` : [first, last].filter(Boolean).join(' ');
  return name || plain(donor?.email) || 'No name';
}

/** True for names in Chinese, Japanese, or Korean letters: the family name comes first, without a space. */
export const isFamilyFirst = (first: string | null, last: string | null): boolean =>
  Boolean(first?.trim() && last?.trim()) && eastern.test(`${first}${last}`);
const eastern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u;

/** What was stored before such characters were removed from replies may still have them. A name that draws nothing is none. */
function plain(text: string | null | undefined): string {
  const read = withoutDirections(text ?? '').trim();
  return isDrawn(read) ? read : '';
}
