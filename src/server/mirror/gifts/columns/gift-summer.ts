import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import type { BlockFacts } from './gift-blocks.ts';
import type { GiftColumns } from './gift-columns.ts';

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
    /** Adds all gifts with mark 1 to the first group, from `from` (inclusive) to `to` (exclusive). */
    addMarked: (marks: Uint8Array, from: number, to: number): void => {
      const amounts = measured.amount_cents;
      let none = 0;
      for (let place = from; place < to; place += 1) {
        if (marks[place] === 0) continue;
        const kind = outcome[place] ?? 0;
        const amount = amounts[place] ?? Number.NaN;
        gifts[kind] = (gifts[kind] ?? 0) + 1;
        if (Number.isNaN(amount)) none += 1;
        else cents[kind] = (cents[kind] ?? 0) + amount;
      }
      unpriced[0] = (unpriced[0] ?? 0) + none;
    },
    /** Adds all gifts of a block to the first group. */
    addBlock: (facts: BlockFacts, block: number): void => {
      for (let kind = 0; kind < outcomes; kind += 1) {
        const at = block * outcomes + kind;
        gifts[kind] = (gifts[kind] ?? 0) + (facts.outcomes.gifts[at] ?? 0);
        cents[kind] = (cents[kind] ?? 0) + (facts.outcomes.cents[at] ?? 0);
      }
      unpriced[0] = (unpriced[0] ?? 0) + (facts.unpriced[block] ?? 0);
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
