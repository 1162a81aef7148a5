import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { countText } from '#contract/values/money.ts';
import { dayText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import type { ScannedGifts } from './scanned-gifts.ts';

const giftsText = (amount: number): string => count(amount, 'gift', 'gifts');

/** Exactly how far back the search went: "Searched the newest 100 of 25,124 gifts, back to Nov 18." */
export function scannedText(found: ScannedGifts, now = new Date()): string {
  const { scanned, total, latest, oldest, newestFirst, atEnd } = found;
  if (atEnd) return `Searched all ${giftsText(scanned)}.`;
  const of = total === null ? giftsText(scanned) : `${countText(scanned)} of ${giftsText(total)}`;
  if (!latest || !oldest) return `Searched ${of}.`;
  return newestFirst
    ? `Searched the newest ${of}, back to ${dayText(oldest, now)}.`
    : `Searched ${of}, dated ${dayText(oldest, now)} to ${dayText(latest, now)}.`;
}

/** "3 of 94 found", "All 94 gifts"; `counted` is the platform's count for the donor, null if it has none. */
export function foundText({ gifts, atEnd }: ScannedGifts, counted: number | null): string {
  if (counted !== null && gifts.length >= counted) return `All ${giftsText(gifts.length)}`;
  if (counted === null) return `${countText(gifts.length)} found${atEnd ? '' : ' so far'}`;
  return `${countText(gifts.length)} of ${countText(counted)} found`;
}

/** Why gifts of the donor may be missing; null if there is nothing to say. */
export function missingText({ gifts, atEnd }: ScannedGifts, counted: number | null): string | null {
  if (counted !== null && gifts.length >= counted) return null;
  if (atEnd)
    return counted === null
      ? gifts.length === 0
        ? 'No gifts from this donor'
        : null
      : `${platformNameAtStart()} counts ${giftsText(counted)} from this donor but lists ${countText(gifts.length)}.`;
  return gifts.length > 0 ? null : 'None of these is from this donor. Load older gifts to go further back.';
}
