import { countText, dayText } from '../../data/format.ts';
import { count } from '../../data/plural.ts';
import type { LookedThrough } from './looked-through.ts';

const giftsText = (amount: number): string => count(amount, 'gift', 'gifts');

/** How far back was looked, never more: "Looked through the newest 100 of 25,124 gifts, back to Nov 18." */
export function lookedWords(found: LookedThrough, now = new Date()): string {
  const { looked, total, latest, oldest, newestFirst, atEnd } = found;
  if (atEnd) return `Looked through all ${giftsText(looked)} there are.`;
  const of = total === null ? giftsText(looked) : `${countText(looked)} of ${giftsText(total)}`;
  if (!latest || !oldest) return `Looked through ${of}.`;
  return newestFirst
    ? `Looked through the newest ${of}, back to ${dayText(oldest, now)}.`
    : `Looked through ${of}, given from ${dayText(oldest, now)} to ${dayText(latest, now)}.`;
}

/** "3 of 94 found", "all 94"; `counted` is what the service counts for the donor, null where it does not. */
export function foundWords({ gifts, atEnd }: LookedThrough, counted: number | null): string {
  if (counted !== null && gifts.length >= counted) return `all ${countText(gifts.length)}`;
  if (counted === null) return `${countText(gifts.length)} found${atEnd ? '' : ' so far'}`;
  return `${countText(gifts.length)} of ${countText(counted)} found`;
}

/** What to make of it where gifts of the donor are missing; null where nothing is to be said. */
export function missingWords({ gifts, atEnd }: LookedThrough, counted: number | null): string | null {
  if (counted !== null && gifts.length >= counted) return null;
  if (atEnd)
    return counted === null
      ? gifts.length === 0
        ? 'None is of this donor.'
        : null
      : `The service counts ${giftsText(counted)} of this donor; its list has ${countText(gifts.length)}.`;
  return gifts.length > 0 ? null : 'None of these is of this donor; older ones were not looked at.';
}
