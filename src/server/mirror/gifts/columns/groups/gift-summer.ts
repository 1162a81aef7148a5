import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import type { GiftColumns } from '../gift-columns.ts';

/** Adds up gifts one by one, in one group or several, by outcome. Cents are added exactly, as integers. */
export function giftSummer({ measured, outcome }: Pick<GiftColumns, 'measured' | 'outcome'>, groups = 1) {
  const outcomes = giftOutcomes.length;
  const gifts = new Float64Array(groups * outcomes);
  const cents = new Float64Array(groups * outcomes);
  const unpriced = new Float64Array(groups);
  return {
    add: (place: number, group = 0): void => {
      const kind = group * outcomes + (outcome[place] ?? 0);
      const amount = measured.amount_cents[place] ?? Number.NaN;
      gifts[kind] = (gifts[kind] ?? 0) + 1;
      if (Number.isNaN(amount)) unpriced[group] = (unpriced[group] ?? 0) + 1;
      else cents[kind] = (cents[kind] ?? 0) + amount;
    },
    sum: (group = 0): GiftSum => {
      const first = group * outcomes;
      const sums = giftOutcomes.map((name, kind) => [
        name,
        { gifts: gifts[first + kind], cents: cents[first + kind] },
      ]);
      // There is an entry for each outcome.
      return { ...Object.fromEntries(sums), unpriced: unpriced[group] } as GiftSum;
    },
  };
}
