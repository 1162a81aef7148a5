/** A selection of gifts, narrowed block by block. */
import { factsOf } from './gift-blocks.ts';
import type { GiftColumns } from './gift-columns.ts';

/** How much of a block is selected. */
export const selectedOf = { none: 0, some: 1, all: 2 } as const;

export type Selection = {
  /** 1 at each place whose gift is selected. */
  marks: Uint8Array;
  /** By block, one of `selectedOf`. */
  blocks: Uint8Array;
  /** Places per block. */
  size: number;
};

export function everyGift(columns: GiftColumns): Selection {
  const { gifts } = factsOf(columns);
  const { size } = columns.blocks;
  const blocks = new Uint8Array(Math.ceil(columns.length / size));
  for (let block = 0; block < blocks.length; block += 1)
    blocks[block] = gifts[block] === 0 ? selectedOf.none : selectedOf.all;
  return { marks: columns.present.slice(0, columns.length), blocks, size };
}

/** Returns the selection for marks that were narrowed in another way. */
export function selectionOf(columns: GiftColumns, marks: Uint8Array): Selection {
  const selection = { ...everyGift(columns), marks };
  narrowBlocks(columns, selection, (from, to) => {
    let kept = 0;
    for (let place = from; place < to; place += 1) kept += marks[place] ?? 0;
    return kept;
  });
  return selection;
}

/**
 * Narrows each block in which anything is selected.
 * @param keep unmarks unwanted places from `from` to `to` (exclusive), and returns how many remain marked;
 * null if it changed nothing
 */
export function narrowBlocks(
  columns: GiftColumns,
  { marks, blocks, size }: Selection,
  keep: (from: number, to: number, block: number) => number | null,
): void {
  const { gifts } = factsOf(columns);
  for (let block = 0; block < blocks.length; block += 1) {
    if (blocks[block] === selectedOf.none) continue;
    const from = block * size;
    const kept = keep(from, Math.min(from + size, marks.length), block);
    if (kept === null) continue;
    if (kept === 0) blocks[block] = selectedOf.none;
    else blocks[block] = kept === gifts[block] ? selectedOf.all : selectedOf.some;
  }
}
