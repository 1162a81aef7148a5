/** For the columns of texts that lists are sorted by: which text of each block comes first, and which comes last. */
import { bitsOfWord, lowestBit } from '../bits.ts';
import type { CodedColumn, GiftColumns } from '../gift-columns.ts';

export const sortedTexts = [
  'person',
  'campaign_name',
  'subcampaign_name',
  'status',
] as const satisfies readonly CodedColumn[];
export type SortedText = (typeof sortedTexts)[number];

/** Codes by block, 0 if no gift has a text. They stay right when texts get other ranks, because the order of two texts never changes. */
export type TextEnds = {
  first: Uint32Array;
  last: Uint32Array;
  /** Blocks that changed since, so that a query computes only the columns that it sorts by. */
  stale: Set<number>;
};

export const emptyTextEnds = (blocks: number): TextEnds => ({
  first: new Uint32Array(blocks),
  last: new Uint32Array(blocks),
  stale: new Set(),
});

/** Returns up-to-date ends of all blocks, and the ranks of the texts. */
export function textEndsOf(
  columns: GiftColumns,
  name: SortedText,
  ends: TextEnds,
): { first: Uint32Array; last: Uint32Array; ranks: Float64Array } {
  const ranks = columns.codes[name].ranks();
  for (const block of ends.stale) updateEnds(columns, { name, ranks, ends }, block);
  ends.stale.clear();
  return { ...ends, ranks };
}

function updateEnds(
  { present, coded, blocks }: GiftColumns,
  { name, ranks, ends: { first, last } }: { name: SortedText; ranks: Float64Array; ends: TextEnds },
  block: number,
): void {
  const words = blocks.size / bitsOfWord;
  const codes = coded[name];
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  [first[block], last[block]] = [0, 0];
  for (let word = block * words; word < (block + 1) * words; word += 1)
    for (let rest = present[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = codes[word * bitsOfWord + lowestBit(rest)] ?? 0;
      // NaN for no text, which is neither less nor greater.
      const rank = ranks[code] ?? Number.NaN;
      if (rank < least) [least, first[block]] = [rank, code];
      if (rank > greatest) [greatest, last[block]] = [rank, code];
    }
}
