/**
 * Which codes the gifts of each block have, so that a query for a donor, a plan, or a rare name skips most blocks. Each block has 8,192
 * bits per column, and several codes share a bit: a block without the bit has no gift with the code, a block with it may have one.
 */
import { bitsOfWord, lowestBit } from '../bits.ts';
import type { CodedColumn, GiftColumns } from '../gift-columns.ts';

/** Columns with so many codes that most are in few blocks. */
const columnsWithBits = ['donor_id', 'person', 'plan_id', 'deposit_id'] as const;
type ColumnWithBits = (typeof columnsWithBits)[number];

const bitsOfBlock = 8_192;
const bytesOfBlock = bitsOfBlock / 8;
/** With more codes, hardly any block could be skipped. */
const mostCodes = 64;

/** A byte per gift and column. */
export type BlockCodes = Record<ColumnWithBits, Uint8Array>;

export function emptyBlockCodes(blocks: number): BlockCodes {
  const empty = () => new Uint8Array(blocks * bytesOfBlock);
  return { donor_id: empty(), person: empty(), plan_id: empty(), deposit_id: empty() };
}

/** Recomputes the bits of a block, whose words are from `from` to `to` (exclusive). */
export function takeInCodes(
  { present, coded }: GiftColumns,
  bits: BlockCodes,
  { block, from, to }: { block: number; from: number; to: number },
): void {
  for (const name of columnsWithBits) {
    const [own, codes, start] = [bits[name], coded[name], block * bytesOfBlock];
    own.fill(0, start, start + bytesOfBlock);
    for (let word = from; word < to; word += 1)
      for (let rest = present[word] ?? 0; rest !== 0; rest &= rest - 1) {
        const bit = (codes[word * bitsOfWord + lowestBit(rest)] ?? 0) % bitsOfBlock;
        own[start + (bit >> 3)] = (own[start + (bit >> 3)] ?? 0) | (1 << (bit & 7));
      }
  }
}

/** Returns a test that is false for blocks without any code that has 1 in `wanted`. */
export function mayHaveCode(
  bits: BlockCodes,
  name: CodedColumn,
  wanted: Uint8Array,
): (block: number) => boolean {
  const own = Object.hasOwn(bits, name) ? bits[name as ColumnWithBits] : null;
  const codes: number[] = [];
  for (let code = wanted.indexOf(1); code >= 0; code = wanted.indexOf(1, code + 1)) {
    codes.push(code % bitsOfBlock);
    if (codes.length > mostCodes) break;
  }
  if (own === null || codes.length > mostCodes) return () => true;
  return (block) =>
    codes.some((bit) => ((own[block * bytesOfBlock + (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0);
}
