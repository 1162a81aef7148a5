import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { type Bits, bitsOfWord, lowestBit } from '../bits.ts';
import type { GiftColumns } from '../gift-columns.ts';

const outcomes = giftOutcomes.length;

/** Sums of groups by outcome. Cents are added exactly, as integers. */
export type GroupSums = {
  /** By `group * giftOutcomes.length + outcome`. */
  gifts: Float64Array;
  cents: Float64Array;
  /** By group. */
  unpriced: Float64Array;
};

export const emptySums = (groups: number): GroupSums => ({
  gifts: new Float64Array(groups * outcomes),
  cents: new Float64Array(groups * outcomes),
  unpriced: new Float64Array(groups),
});

/** Adds the gifts of the words from `from` to `to` (exclusive), each to its group. */
export function addToGroups(
  { gifts, cents, unpriced }: GroupSums,
  { outcome, measured }: GiftColumns,
  groupOf: Uint32Array,
  bits: Bits,
  [from, to]: readonly [number, number],
): void {
  const amounts = measured.amount_cents;
  for (let word = from; word < to; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      const group = groupOf[place] ?? 0;
      const kind = group * outcomes + (outcome[place] ?? 0);
      const amount = amounts[place] ?? Number.NaN;
      gifts[kind] = (gifts[kind] ?? 0) + 1;
      if (Number.isNaN(amount)) unpriced[group] = (unpriced[group] ?? 0) + 1;
      else cents[kind] = (cents[kind] ?? 0) + amount;
    }
}

export function sumOfGroup({ gifts, cents, unpriced }: GroupSums, group: number): GiftSum {
  const first = group * outcomes;
  const sums = giftOutcomes.map((name, kind) => [
    name,
    { gifts: gifts[first + kind] ?? 0, cents: cents[first + kind] ?? 0 },
  ]);
  // There is an entry for each outcome.
  return { ...Object.fromEntries(sums), unpriced: unpriced[group] ?? 0 } as GiftSum;
}

/** Returns the sum of all groups, as the sums of one. */
export function sumOfAll(sums: GroupSums): GroupSums {
  const all = emptySums(1);
  for (let kind = 0; kind < sums.gifts.length; kind += 1) {
    const own = kind % outcomes;
    all.gifts[own] = (all.gifts[own] ?? 0) + (sums.gifts[kind] ?? 0);
    all.cents[own] = (all.cents[own] ?? 0) + (sums.cents[kind] ?? 0);
  }
  for (const unpriced of sums.unpriced) all.unpriced[0] = (all.unpriced[0] ?? 0) + unpriced;
  return all;
}
