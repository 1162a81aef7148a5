/**
 * Statistics of each block of neighboring places: its least and greatest values, and the sums of its gifts. With them, a query skips
 * blocks that can't match, and takes blocks that match completely as a whole. Most gifts are stored in order of their dates, so a query
 * for a month reads only that month's blocks.
 */
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { bitsOfWord, lowestBit } from '../bits.ts';
import type { GiftColumns, MeasuredColumn } from '../gift-columns.ts';
import { emptyTextEnds, type SortedText, sortedTexts, type TextEnds } from './text-ends.ts';
import { emptyValueSets, updateValueSets, type ValueSets } from './value-sets.ts';

/** Places per block: few enough to recompute a block whenever one of its gifts changes, many enough that blocks cost little memory. */
export const placesOfBlock = 1_024;

/** Each array is indexed by block. */
export type BlockFacts = {
  /** Blocks that there is room for. */
  room: number;
  gifts: Uint32Array;
  /** Infinite if no gift of the block has a value. */
  least: Record<MeasuredColumn, Float64Array>;
  greatest: Record<MeasuredColumn, Float64Array>;
  /** 1 if any gift of the block has no value. */
  lacking: Record<MeasuredColumn, Uint8Array>;
  /** How many gifts lack an amount. */
  unpriced: Uint32Array;
  /** By block and outcome: `block * giftOutcomes.length + outcome`. */
  outcomes: { gifts: Uint32Array; cents: Float64Array };
  values: ValueSets;
  ends: Record<SortedText, TextEnds>;
};

export type GiftBlocks = {
  /** Places per block; a multiple of 32. */
  size: number;
  facts: BlockFacts;
  /** Blocks that changed since their statistics were computed. */
  stale: Set<number>;
};

const measured = ['given_at', 'received_at', 'updated_at', 'amount_cents'] as const;

export const createGiftBlocks = (size: number): GiftBlocks => ({
  size,
  facts: emptyFacts(1, size),
  stale: new Set(),
});

function emptyFacts(blocks: number, size: number): BlockFacts {
  const each = <Values>(make: () => Values): Record<MeasuredColumn, Values> => ({
    given_at: make(),
    received_at: make(),
    updated_at: make(),
    amount_cents: make(),
  });
  return {
    room: blocks,
    gifts: new Uint32Array(blocks),
    least: each(() => new Float64Array(blocks)),
    greatest: each(() => new Float64Array(blocks)),
    lacking: each(() => new Uint8Array(blocks)),
    unpriced: new Uint32Array(blocks),
    outcomes: {
      gifts: new Uint32Array(blocks * giftOutcomes.length),
      cents: new Float64Array(blocks * giftOutcomes.length),
    },
    values: emptyValueSets(blocks * size),
    ends: {
      person: emptyTextEnds(blocks),
      campaign_name: emptyTextEnds(blocks),
      subcampaign_name: emptyTextEnds(blocks),
      status: emptyTextEnds(blocks),
    },
  };
}

/** Returns up-to-date statistics of all blocks. */
export function factsOf(columns: GiftColumns): BlockFacts {
  const { blocks } = columns;
  const needed = Math.ceil(columns.length / blocks.size);
  if (blocks.facts.room < needed) {
    // As many as the columns have room for, so that filling recomputes each block only a few times.
    blocks.facts = emptyFacts(Math.ceil(columns.outcome.length / blocks.size), blocks.size);
    for (let block = 0; block < needed; block += 1) blocks.stale.add(block);
  }
  for (const block of blocks.stale) updateBlock(columns, block);
  blocks.stale.clear();
  return blocks.facts;
}

function updateBlock(columns: GiftColumns, block: number): void {
  const { size, facts } = columns.blocks;
  const words = size / bitsOfWord;
  const from = block * words;
  const to = Math.min(from + words, columns.present.length);
  for (const name of measured) updateRange(columns, name, block, from, to);
  updateSums(columns, block, from, to);
  updateValueSets(columns, facts.values, from, to);
  for (const name of sortedTexts) facts.ends[name].stale.add(block);
}

function updateRange(
  { present, measured, blocks: { facts } }: GiftColumns,
  name: MeasuredColumn,
  block: number,
  from: number,
  to: number,
): void {
  const values = measured[name];
  let [least, greatest, lacking] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let word = from; word < to; word += 1)
    for (let rest = present[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const value = values[word * bitsOfWord + lowestBit(rest)] ?? Number.NaN;
      if (Number.isNaN(value)) lacking = 1;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
  facts.least[name][block] = least;
  facts.greatest[name][block] = greatest;
  facts.lacking[name][block] = lacking;
}

function updateSums(
  { present, outcome, measured, blocks: { facts } }: GiftColumns,
  block: number,
  from: number,
  to: number,
): void {
  const kinds = giftOutcomes.length;
  const { gifts, cents } = facts.outcomes;
  gifts.fill(0, block * kinds, (block + 1) * kinds);
  cents.fill(0, block * kinds, (block + 1) * kinds);
  let [all, unpriced] = [0, 0];
  for (let word = from; word < to; word += 1)
    for (let rest = present[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      const kind = block * kinds + (outcome[place] ?? 0);
      const amount = measured.amount_cents[place] ?? Number.NaN;
      all += 1;
      gifts[kind] = (gifts[kind] ?? 0) + 1;
      if (Number.isNaN(amount)) unpriced += 1;
      else cents[kind] = (cents[kind] ?? 0) + amount;
    }
  facts.gifts[block] = all;
  facts.unpriced[block] = unpriced;
}
