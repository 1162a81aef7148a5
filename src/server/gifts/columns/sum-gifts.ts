import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { type Bits, bitsOfWord, lowestBit } from './bits.ts';
import { type BlockFacts, factsOf } from './blocks/gift-blocks.ts';
import type { GiftColumns } from './gift-columns.ts';
import { countWords, type Selection, selectedOf } from './selection.ts';

const kinds = giftOutcomes.length;

/** Sums selected gifts exactly, in whole cents. Of blocks that are partly selected, the fewer gifts are read: the selected or the others. */
export function sumGifts(columns: GiftColumns, { bits, blocks, words }: Selection): GiftSum {
  const facts = factsOf(columns);
  const sums = emptySums();
  for (let block = 0; block < blocks.length; block += 1) {
    if (blocks[block] === selectedOf.none) continue;
    const from = block * words;
    const to = Math.min(from + words, bits.length);
    if (blocks[block] === selectedOf.all) addBlock(sums, facts, block);
    else if (countWords(bits, from, to) * 2 <= (facts.gifts[block] ?? 0))
      addWords(sums, columns, { bits, from, to, times: 1 });
    else {
      addBlock(sums, facts, block);
      addWords(sums, columns, { bits, from, to, times: -1 });
    }
  }
  const named = giftOutcomes.map((name, kind) => [
    name,
    { gifts: sums.gifts[kind], cents: sums.cents[kind] },
  ]);
  // There is an entry for each outcome.
  return { ...Object.fromEntries(named), unpriced: sums.unpriced } as GiftSum;
}

/** By outcome. */
type Sums = { gifts: Float64Array; cents: Float64Array; unpriced: number };

const emptySums = (): Sums => ({
  gifts: new Float64Array(kinds),
  cents: new Float64Array(kinds),
  unpriced: 0,
});

function addBlock(sums: Sums, { outcomes, unpriced }: BlockFacts, block: number): void {
  for (let kind = 0; kind < kinds; kind += 1) {
    sums.gifts[kind] = (sums.gifts[kind] ?? 0) + (outcomes.gifts[block * kinds + kind] ?? 0);
    sums.cents[kind] = (sums.cents[kind] ?? 0) + (outcomes.cents[block * kinds + kind] ?? 0);
  }
  sums.unpriced += unpriced[block] ?? 0;
}

/** Adds the selected gifts of the words from `from` to `to` (exclusive), or with `times` -1 subtracts the others. */
function addWords(
  sums: Sums,
  columns: GiftColumns,
  { bits, from, to, times }: { bits: Bits; from: number; to: number; times: 1 | -1 },
): void {
  const { present, outcome, measured } = columns;
  const amounts = measured.amount_cents;
  const { gifts, cents } = sums;
  const turned = times === 1 ? 0 : -1;
  let unpriced = 0;
  for (let word = from; word < to; word += 1)
    for (let rest = ((bits[word] ?? 0) ^ turned) & (present[word] ?? 0); rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      const kind = outcome[place] ?? 0;
      const amount = amounts[place] ?? Number.NaN;
      gifts[kind] = (gifts[kind] ?? 0) + times;
      if (Number.isNaN(amount)) unpriced += times;
      else cents[kind] = (cents[kind] ?? 0) + amount * times;
    }
  sums.unpriced += unpriced;
}
