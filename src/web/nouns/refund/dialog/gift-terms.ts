import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText, dollarText } from '../../../data/format/format.ts';
import type { Gift } from '../../gift/labels.ts';

/** "$75.00 of Nov 3, 6:00 PM": distinguishes it from the donor's other gifts. */
export function giftTerms({ amount, contributionDate }: Pick<Gift, 'amount' | 'contributionDate'>): string {
  const given = readTime(contributionDate);
  return dollarText(amount) + (given ? ` of ${dateTimeText(given)}` : '');
}
