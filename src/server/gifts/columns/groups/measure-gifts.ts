import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import { type Bits, bitsOfWord, lowestBit } from '../bits.ts';
import type { GiftColumns } from '../gift-columns.ts';
import type { Selection } from '../selection.ts';
import { type Steps, stepOf, wordSteps } from '../steps.ts';
import { addToGroups, emptySums, type GroupSums, sumOfAll, sumOfGroup } from './group-sums.ts';

const received = giftOutcomes.indexOf('received');

/**
 * Measures each group of the selected gifts, and all of them together. `groupOf` returns a place's group, below `groups`. Gifts are read
 * in the order of their places, and donors and amounts are first collected group by group, because random memory access takes the most
 * time.
 */
export function* measureGroups(
  columns: GiftColumns,
  { bits }: Selection,
  groupOf: Uint32Array,
  groups: number,
): Steps<{ measures: GiftMeasures[]; total: GiftMeasures }> {
  const sums = emptySums(groups);
  for (const range of wordSteps(bits.length)) {
    yield;
    addToGroups(sums, columns, groupOf, bits, range);
  }
  const collected = roomFor(sums);
  for (const range of wordSteps(bits.length)) {
    yield;
    collect(collected, columns, groupOf, bits, range);
  }
  const { donors, amounts, starts, donorEnds, amountEnds } = collected;
  const distinct = distinctCounter(columns.codes.donor_id.size());
  let priced = 0;
  let sinceStep = 0;
  const measures: GiftMeasures[] = [];
  for (let group = 0; group < groups; group += 1) {
    const [start = 0, donorsEnd, end = 0] = [starts[group], donorEnds[group], amountEnds[group]];
    const own = donors.subarray(start, donorsEnd);
    const sum = sumOfGroup(sums, group);
    measures.push({
      sum,
      donors: distinct.count(own, group + 1),
      ...measuresOf(amounts.subarray(start, end), sum.received.cents),
    });
    // Moves the amounts of all groups together, without gaps for gifts that have none.
    amounts.copyWithin(priced, start, end);
    priced += end - start;
    sinceStep += own.length;
    if (sinceStep < stepOf) continue;
    sinceStep = 0;
    yield;
  }
  const sum = sumOfGroup(sumOfAll(sums), 0);
  return {
    measures,
    total: {
      sum,
      donors: distinct.total(),
      ...measuresOf(amounts.subarray(0, priced), sum.received.cents),
    },
  };
}

/** Donors and amounts of received gifts, group by group. Gifts without one leave room at the end of their group. */
type Collected = {
  donors: Uint32Array;
  amounts: Float64Array;
  /** By group, where both begin and each ends. */
  starts: Uint32Array;
  donorEnds: Uint32Array;
  amountEnds: Uint32Array;
};

function roomFor({ gifts, unpriced }: GroupSums): Collected {
  const starts = new Uint32Array(unpriced.length);
  let room = 0;
  for (let group = 0; group < starts.length; group += 1) {
    starts[group] = room;
    room += gifts[group * giftOutcomes.length + received] ?? 0;
  }
  return {
    donors: new Uint32Array(room),
    amounts: new Float64Array(room),
    starts,
    donorEnds: starts.slice(),
    amountEnds: starts.slice(),
  };
}

/** Collects the gifts of the words from `from` to `to` (exclusive). */
function collect(
  { donors, amounts, donorEnds, amountEnds }: Collected,
  { coded, measured, outcome }: GiftColumns,
  groupOf: Uint32Array,
  bits: Bits,
  [from, to]: readonly [number, number],
): void {
  const [donorOf, amountOf] = [coded.donor_id, measured.amount_cents];
  for (let word = from; word < to; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      if (outcome[place] !== received) continue;
      const group = groupOf[place] ?? 0;
      const donor = donorOf[place] ?? 0;
      if (donor !== 0) donors[append(donorEnds, group)] = donor;
      const amount = amountOf[place] ?? Number.NaN;
      if (!Number.isNaN(amount)) amounts[append(amountEnds, group)] = amount;
    }
}

/** Returns the index for a group's next value. */
function append(next: Uint32Array, group: number): number {
  const at = next[group] ?? 0;
  next[group] = at + 1;
  return at;
}

/** Counts distinct numbers below `size`, of each round and of all rounds together. */
function distinctCounter(size: number) {
  /** The last round that each number was in. */
  const roundOf = new Uint32Array(size);
  let total = 0;
  return {
    total: () => total,
    /** Rounds are numbered from 1. */
    count: (numbers: Uint32Array, round: number): number => {
      let [count, first] = [0, 0];
      for (let index = 0; index < numbers.length; index += 1) {
        const number = numbers[index] ?? 0;
        const last = roundOf[number];
        if (last === round) continue;
        if (last === 0) first += 1;
        roundOf[number] = round;
        count += 1;
      }
      total += first;
      return count;
    },
  };
}

/** Reorders the amounts. */
function measuresOf(
  amounts: Float64Array,
  cents: number,
): Pick<GiftMeasures, 'average' | 'median' | 'largest'> {
  if (amounts.length === 0) return { average: null, median: null, largest: null };
  let largest = 0;
  for (let index = 0; index < amounts.length; index += 1) largest = Math.max(largest, amounts[index] ?? 0);
  return { average: Math.round(cents / amounts.length), median: medianOf(amounts), largest };
}
/** For an even number of values, returns the rounded mean of the middle two. Reorders them. */
function medianOf(values: Float64Array): number {
  const upper = select(values, values.length >> 1);
  if (values.length % 2 === 1) return upper;
  // All values before it are smaller or equal.
  let lower = 0;
  for (let index = 0; index < values.length >> 1; index += 1) lower = Math.max(lower, values[index] ?? 0);
  return Math.round((lower + upper) / 2);
}

/** Returns the value that sorting would put at `index`. Reorders the values so that none before it is greater. */
function select(values: Float64Array, index: number): number {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? 0;
    let low = from;
    let high = to;
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const swapped = values[low] ?? 0;
      values[low] = values[high] ?? 0;
      values[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (index <= high) to = high;
    else if (index >= low) from = low;
    else break;
  }
  return values[index] ?? 0;
}
