/** A selection of gifts, narrowed block by block. */
import { type Bits, bitsFor, bitsOfWord, countBits } from './bits.ts';
import { factsOf } from './blocks/gift-blocks.ts';
import type { GiftColumns } from './gift-columns.ts';

/** How much of a block is selected. */
export const selectedOf = { none: 0, some: 1, all: 2 } as const;

export type Selection = {
  /** The places whose gifts are selected. */
  bits: Bits;
  /** By block, one of `selectedOf`. */
  blocks: Uint8Array;
  /** Words of `bits` per block. */
  words: number;
};

export function everyGift(columns: GiftColumns): Selection {
  const { gifts } = factsOf(columns);
  const words = columns.blocks.size / bitsOfWord;
  const bits = columns.present.slice(0, bitsFor(columns.length).length);
  const blocks = new Uint8Array(Math.ceil(bits.length / words));
  for (let block = 0; block < blocks.length; block += 1)
    blocks[block] = gifts[block] === 0 ? selectedOf.none : selectedOf.all;
  return { bits, blocks, words };
}

/** Returns the selection for places that were narrowed in another way. */
export function selectionOf(columns: GiftColumns, bits: Bits): Selection {
  const selection = { ...everyGift(columns), bits };
  narrowBlocks(columns, selection, (from, to) => countWords(bits, from, to));
  return selection;
}

/** Counts the places of a set in words from `from` to `to` (exclusive). */
export function countWords(bits: Bits, from: number, to: number): number {
  let count = 0;
  for (let word = from; word < to; word += 1) count += countBits(bits[word] ?? 0);
  return count;
}

/**
 * Narrows each block in which anything is selected.
 * @param keep removes unwanted places of the words from `from` to `to` (exclusive), and returns how many remain selected;
 * null if it changed nothing
 */
export function narrowBlocks(
  columns: GiftColumns,
  { bits, blocks, words }: Selection,
  keep: (from: number, to: number, block: number) => number | null,
): void {
  const { gifts } = factsOf(columns);
  for (let block = 0; block < blocks.length; block += 1) {
    if (blocks[block] === selectedOf.none) continue;
    const from = block * words;
    const kept = keep(from, Math.min(from + words, bits.length), block);
    if (kept === null) continue;
    if (kept === 0) blocks[block] = selectedOf.none;
    else blocks[block] = kept === gifts[block] ? selectedOf.all : selectedOf.some;
  }
}
