import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import { countText } from '#contract/values/money.ts';
import { calendarDayText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { loadedFrom } from '../copy/state-queries.ts';

/**
 * "3 of 94 gifts so far, back to Oct 3. Older gifts are still loading." `counted`: the platform's number of them; null if it doesn't say. For a part of
 * all gifts while our copy is being filled, newest first.
 */
export function giftsSoFarText(
  found: number,
  counted: number | null,
  state: Pick<CopiedGiftsState, 'since'>,
): string {
  if (counted !== null && found >= counted) return `All ${count(found, 'gift', 'gifts')}`;
  const all =
    counted === null
      ? count(found, 'gift', 'gifts')
      : `${countText(found)} of ${count(counted, 'gift', 'gifts')}`;
  const since = loadedFrom(state);
  return `${all} so far${since ? `, back to ${calendarDayText(since)}` : ''}. Older gifts are still loading.`;
}
