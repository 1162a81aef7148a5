/**
 * The places of each value, for columns with few values: a filter combines these sets 32 places at a time instead of reading the column.
 * Each set takes one bit per gift.
 */
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type Bits, bitsFor, bitsOfWord, lowestBit, setBit } from '../bits.ts';
import type { CodeArray } from '../code-array.ts';
import type { CodedColumn, GiftColumns } from '../gift-columns.ts';
import { flag } from '../gift-flags.ts';

const columnsWithSets = [
  'campaign_id',
  'subcampaign_id',
  'location_id',
  'type',
  'status',
  'source',
] as const satisfies readonly CodedColumn[];
type ColumnWithSets = (typeof columnsWithSets)[number];

/** A column with more values is read instead: its sets would take more memory than the columns of all gifts. */
const maxValues = 32;

export type ValueSets = {
  /** Places that the sets are large enough for. */
  places: number;
  /** By code; null for a column with too many values. */
  codes: Record<ColumnWithSets, Bits[] | null>;
  /** By outcome, as an index of `giftOutcomes`. */
  outcomes: Bits[];
  /** By the index of the bit in `flags`. */
  flags: Bits[];
};

const flagBits = Object.keys(flag).length;

export function emptyValueSets(places: number): ValueSets {
  const sets = (many: number) => Array.from({ length: many }, () => bitsFor(places));
  return {
    places,
    codes: { campaign_id: [], subcampaign_id: [], location_id: [], type: [], status: [], source: [] },
    outcomes: sets(giftOutcomes.length),
    flags: sets(flagBits),
  };
}

/** Recomputes the words from `from` to `to` (exclusive) of all sets. */
export function updateValueSets(columns: GiftColumns, sets: ValueSets, from: number, to: number): void {
  for (const name of columnsWithSets) {
    const values = columns.codes[name].size();
    const own = values > maxValues ? null : sets.codes[name];
    sets.codes[name] = own;
    if (own === null) continue;
    while (own.length < values) own.push(bitsFor(sets.places));
    addToSets(columns.present, columns.coded[name], own, from, to);
  }
  addToSets(columns.present, columns.outcome, sets.outcomes, from, to);
  for (const one of sets.flags) one.fill(0, from, to);
  for (let word = from; word < to; word += 1)
    for (let rest = columns.present[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      for (let flags = columns.flags[place] ?? 0; flags !== 0; flags &= flags - 1) {
        const set = sets.flags[lowestBit(flags)];
        if (set) setBit(set, place);
      }
    }
}

function addToSets(present: Bits, values: CodeArray, sets: readonly Bits[], from: number, to: number): void {
  for (const one of sets) one.fill(0, from, to);
  for (let word = from; word < to; word += 1)
    for (let rest = present[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      const set = sets[values[word * bitsOfWord + bit] ?? 0];
      if (set) set[word] = (set[word] ?? 0) | (1 << bit);
    }
}

/** Returns the places with each of the codes; null if the column has no sets. */
export function setsOf(
  { codes: all }: ValueSets,
  name: CodedColumn,
  codes: readonly number[],
): Bits[] | null {
  const own = Object.hasOwn(all, name) ? all[name as ColumnWithSets] : null;
  return own && codes.flatMap((code) => own[code] ?? []);
}

/** Returns the places of gifts with this bit in `flags`. */
export function setOfFlag({ flags }: ValueSets, bit: number): Bits {
  const set = flags[lowestBit(bit)];
  if (!set) throw new RangeError('There is no such flag');
  return set;
}
