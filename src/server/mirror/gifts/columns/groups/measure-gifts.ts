import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import { bitsOfWord, lowestBit } from '../bits.ts';
import type { GiftColumns } from '../gift-columns.ts';
import type { Selection } from '../selection.ts';
import { type Steps, stepOf, wordsOfStep } from '../steps.ts';
import { giftSummer } from './gift-summer.ts';

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
  const { coded, codes, measured, outcome } = columns;
  const [all, each] = [giftSummer(columns), giftSummer(columns, groups)];
  const ends = new Uint32Array(groups + 1);
  for (let word = 0; word < bits.length; word += 1) {
    if (word % wordsOfStep === 0) yield;
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      const group = groupOf[place] ?? 0;
      all.add(place);
      each.add(place, group);
      if (outcome[place] === received) ends[group + 1] = (ends[group + 1] ?? 0) + 1;
    }
  }
  for (let group = 1; group <= groups; group += 1) ends[group] = (ends[group] ?? 0) + (ends[group - 1] ?? 0);
  const starts = ends.slice(0, groups);
  const nextDonor = starts.slice();
  const nextAmount = starts.slice();
  const donors = new Uint32Array(ends[groups] ?? 0);
  const amounts = new Float64Array(donors.length);
  for (let word = 0; word < bits.length; word += 1) {
    if (word % wordsOfStep === 0) yield;
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      if (outcome[place] !== received) continue;
      const group = groupOf[place] ?? 0;
      const donor = coded.donor_id[place] ?? 0;
      if (donor !== 0) donors[append(nextDonor, group)] = donor;
      const amount = measured.amount_cents[place] ?? Number.NaN;
      if (!Number.isNaN(amount)) amounts[append(nextAmount, group)] = amount;
    }
  }
  const allDonors = distinctCounter(codes.donor_id.size());
  const donorsOfGroup = distinctCounter(codes.donor_id.size());
  let priced = 0;
  let sinceStep = 0;
  const measures: GiftMeasures[] = [];
  for (let group = 0; group < groups; group += 1) {
    const [start = 0, donorsEnd, end = 0] = [starts[group], nextDonor[group], nextAmount[group]];
    const own = donors.subarray(start, donorsEnd);
    measures.push({
      sum: each.sum(group),
      donors: donorsOfGroup.count(own, group + 1),
      ...measuresOf(amounts.subarray(start, end), each.sum(group).received.cents),
    });
    allDonors.count(own, 1);
    // Moves the amounts of all groups together, without gaps for gifts that have none.
    amounts.copyWithin(priced, start, end);
    priced += end - start;
    sinceStep += own.length;
    if (sinceStep < stepOf) continue;
    sinceStep = 0;
    yield;
  }
  const sum = all.sum();
  return {
    measures,
    total: {
      sum,
      donors: allDonors.total(),
      ...measuresOf(amounts.subarray(0, priced), sum.received.cents),
    },
  };
}

/** Returns the index for a group's next value. */
function append(next: Uint32Array, group: number): number {
  const at = next[group] ?? 0;
  next[group] = at + 1;
  return at;
}

/** Counts distinct numbers below `size`; numbers counted earlier in the same round are ignored. */
function distinctCounter(size: number) {
  const countedIn = new Uint32Array(size);
  let total = 0;
  return {
    total: () => total,
    /** `round` must be at least 1. */
    count: (numbers: Uint32Array, round: number): number => {
      let count = 0;
      for (let index = 0; index < numbers.length; index += 1) {
        const number = numbers[index] ?? 0;
        if (countedIn[number] === round) continue;
        countedIn[number] = round;
        count += 1;
      }
      total += count;
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
