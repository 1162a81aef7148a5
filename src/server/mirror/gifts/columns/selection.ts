/** Which gifts are selected, narrowed block by block. */
import { factsOf } from './gift-blocks.ts';
import type { GiftColumns } from './gift-columns.ts';

/** How much of a block is selected. */
export const selectedOf = { none: 0, some: 1, all: 2 } as const;

export type Selection = {
  /** 1 at each place whose gift is selected. */
  marks: Uint8Array;
  /** By block, one of `selectedOf`. */
  blocks: Uint8Array;
  /** Places of a block. */
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

/** What marks select that were narrowed otherwise. */
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
 * Narrows each block of which something is selected.
 * @param keep unmarks what isn't wanted of the places from `from` to before `to`, and returns how many are
 * still marked; null if all of them are
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
