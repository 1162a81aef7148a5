/**
 * Statistics of each block of neighboring places: its least and greatest values, and the sums of its gifts. With them, a query skips
 * blocks that can't match, and takes blocks that match completely as a whole. Most gifts are stored in order of their dates, so a query
 * for a month reads only that month's blocks.
 */
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type BlockCodes, emptyBlockCodes, takeInCodes } from './block-codes.ts';
import type { GiftColumns, MeasuredColumn } from './gift-columns.ts';

/** Places per block: few enough to recompute a block whenever one of its gifts changes, many enough that blocks cost little memory. */
export const placesOfBlock = 1_024;

/** Each array is indexed by block. */
export type BlockFacts = {
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
  codes: BlockCodes;
};

export type GiftBlocks = {
  /** Places per block. */
  size: number;
  facts: BlockFacts;
  /** Blocks that changed since their statistics were computed. */
  stale: Set<number>;
};

const measured = ['given_at', 'received_at', 'updated_at', 'amount_cents'] as const;

export const createGiftBlocks = (size: number): GiftBlocks => ({
  size,
  facts: emptyFacts(1),
  stale: new Set(),
});

function emptyFacts(blocks: number): BlockFacts {
  const each = <Values>(make: () => Values): Record<MeasuredColumn, Values> => ({
    given_at: make(),
    received_at: make(),
    updated_at: make(),
    amount_cents: make(),
  });
  return {
    gifts: new Uint32Array(blocks),
    least: each(() => new Float64Array(blocks)),
    greatest: each(() => new Float64Array(blocks)),
    lacking: each(() => new Uint8Array(blocks)),
    unpriced: new Uint32Array(blocks),
    outcomes: {
      gifts: new Uint32Array(blocks * giftOutcomes.length),
      cents: new Float64Array(blocks * giftOutcomes.length),
    },
    codes: emptyBlockCodes(blocks),
  };
}

/** Returns up-to-date statistics of all blocks. */
export function factsOf(columns: GiftColumns): BlockFacts {
  const { blocks } = columns;
  const needed = Math.ceil(columns.length / blocks.size);
  if (blocks.facts.gifts.length < needed) {
    // Doubled, so that filling recomputes each block only a few times.
    blocks.facts = emptyFacts(needed * 2);
    for (let block = 0; block < needed; block += 1) blocks.stale.add(block);
  }
  for (const block of blocks.stale) takeIn(columns, block);
  blocks.stale.clear();
  return blocks.facts;
}

function takeIn(columns: GiftColumns, block: number): void {
  const { present, outcome, blocks } = columns;
  const { size, facts } = blocks;
  const from = block * size;
  const to = Math.min(from + size, columns.length);
  for (const name of measured) {
    const values = columns.measured[name];
    let [least, greatest, lacking] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let place = from; place < to; place += 1) {
      if (present[place] === 0) continue;
      const value = values[place] ?? Number.NaN;
      if (Number.isNaN(value)) lacking = 1;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    facts.least[name][block] = least;
    facts.greatest[name][block] = greatest;
    facts.lacking[name][block] = lacking;
  }
  const kinds = giftOutcomes.length;
  const { gifts, cents } = facts.outcomes;
  gifts.fill(0, block * kinds, (block + 1) * kinds);
  cents.fill(0, block * kinds, (block + 1) * kinds);
  let [all, unpriced] = [0, 0];
  for (let place = from; place < to; place += 1) {
    if (present[place] === 0) continue;
    const kind = block * kinds + (outcome[place] ?? 0);
    const amount = columns.measured.amount_cents[place] ?? Number.NaN;
    all += 1;
    gifts[kind] = (gifts[kind] ?? 0) + 1;
    if (Number.isNaN(amount)) unpriced += 1;
    else cents[kind] = (cents[kind] ?? 0) + amount;
  }
  facts.gifts[block] = all;
  facts.unpriced[block] = unpriced;
  takeInCodes(columns, facts.codes, { block, from, to });
}
