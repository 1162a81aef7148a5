import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import type { GiftColumns } from './gift-columns.ts';

/** Adds up gifts one by one, by what became of their money. Cents are added as integers, exactly. */
export function giftSummer({ measured, outcome }: Pick<GiftColumns, 'measured' | 'outcome'>) {
  const gifts = new Float64Array(giftOutcomes.length);
  const cents = new Float64Array(giftOutcomes.length);
  let unpriced = 0;
  return {
    add: (place: number): void => {
      const kind = outcome[place] ?? 0;
      const amount = measured.amount_cents[place] ?? Number.NaN;
      gifts[kind] = (gifts[kind] ?? 0) + 1;
      if (Number.isNaN(amount)) unpriced += 1;
      else cents[kind] = (cents[kind] ?? 0) + amount;
    },
    sum: (): GiftSum => {
      const sums = giftOutcomes.map((name, kind) => [name, { gifts: gifts[kind], cents: cents[kind] }]);
      // Each outcome has its entry.
      return { ...Object.fromEntries(sums), unpriced } as GiftSum;
    },
  };
}
