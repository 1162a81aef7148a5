/**
 * Every gift in memory, column by column, at about 75 bytes each. Filters, sums, and sorts are loops over typed arrays, which take a few
 * milliseconds for a million gifts. The rows themselves stay in the database.
 */
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { lackedDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import type { GiftRow } from '../gift-tables.ts';
import { type Bits, bitsFor, clearBit, hasBit, setBit } from './bits.ts';
import { createGiftBlocks, type GiftBlocks, placesOfBlock } from './blocks/gift-blocks.ts';
import { type CodeArray, longerCodes, withRoomFor } from './code-array.ts';
import { type Codes, createCodes } from './codes.ts';
import { flag } from './gift-flags.ts';
import { createGiftSources, type GiftSources } from './gift-sources.ts';
import { isDedicated, personText, personWords, remarkText, remarkWords } from './gift-words.ts';
import { noPlaces, type PlacesOfColumns, rememberChanged } from './places-by-code.ts';
import { createTextWords, type TextWords } from './text-words.ts';

/** Texts with few or repeating values. */
const coded = [
  'donor_id',
  'campaign_id',
  'subcampaign_id',
  'location_id',
  'plan_id',
  'deposit_id',
  'link_id',
  'pledge_id',
  'type',
  'status',
  'last4',
  'campaign_name',
  'subcampaign_name',
] as const satisfies readonly (keyof GiftRow)[];
/** Texts composed of several members, searched by their words. */
const worded = ['person', 'remark'] as const;
type WordedColumn = (typeof worded)[number];
/** `source`: how the gift came in. */
export type CodedColumn = (typeof coded)[number] | 'source' | WordedColumn;

/** Times in ms since 1970, and cents; NaN for null, so that no comparison is true. */
const measured = [
  'given_at',
  'received_at',
  'updated_at',
  'amount_cents',
] as const satisfies readonly (keyof GiftRow)[];
export type MeasuredColumn = (typeof measured)[number];

/** Columns with exactly the table's values. */
export const exactCodes = coded;
export const exactMeasures = measured;
export const exactFlags = [
  ['anonymous', flag.anonymous],
  ['covered_fees', flag.coveredFees],
] as const;

/** The columns that gifts can be grouped by. */
export const dimensionColumns = {
  campaign: 'campaign_id',
  subcampaign: 'subcampaign_id',
  location: 'location_id',
  type: 'type',
  method: 'source',
} as const satisfies Record<(typeof lackedDimensions)[number], CodedColumn>;

export type GiftColumns = {
  /** The number of places in use, some of which may have no gift. */
  length: number;
  /** The places with a gift. */
  present: Bits;
  /** The number of places with a gift. */
  gifts: number;
  sources: GiftSources;
  codes: Record<CodedColumn, Codes>;
  coded: Record<CodedColumn, CodeArray>;
  words: Record<WordedColumn, TextWords>;
  measured: Record<MeasuredColumn, Float64Array>;
  /** Index in `giftOutcomes`. */
  outcome: Uint8Array;
  flags: Uint8Array;
  blocks: GiftBlocks;
  places: PlacesOfColumns;
  /** Counts gifts put and dropped so far. */
  changes: number;
};

/** The columns of the table that these columns are made from. */
export const placedNames = [
  ...coded,
  ...measured,
  'method_type',
  'anonymous',
  'covered_fees',
  'frequency',
  'donor_first_name',
  'donor_last_name',
  'donor_email',
  'dedication',
  'note',
] as const satisfies readonly (keyof GiftRow)[];
/** The values of a gift that the columns contain. */
export type PlacedGift = Pick<GiftRow, (typeof placedNames)[number]>;

const firstCapacity = 1_024;
const allCoded = [...coded, 'source', ...worded] as const;

/** `block` is the number of places per block. */
export const createGiftColumns = (block = placesOfBlock): GiftColumns => ({
  length: 0,
  present: bitsFor(firstCapacity),
  gifts: 0,
  sources: createGiftSources(),
  codes: eachOf(allCoded, () => createCodes()),
  coded: eachOf(allCoded, () => new Uint8Array(firstCapacity)),
  words: eachOf(worded, () => createTextWords()),
  measured: eachOf(measured, () => new Float64Array(firstCapacity)),
  outcome: new Uint8Array(firstCapacity),
  flags: new Uint8Array(firstCapacity),
  blocks: createGiftBlocks(block),
  places: noPlaces(),
  changes: 0,
});

/** Puts a gift at its place, which is the number of its row in the database; replaces an older version. */
export function putGift(columns: GiftColumns, place: number, gift: PlacedGift): void {
  reserve(columns, place + 1);
  columns.length = Math.max(columns.length, place + 1);
  if (!hasBit(columns.present, place)) columns.gifts += 1;
  setBit(columns.present, place);
  for (const name of coded) putCode(columns, place, name, gift[name]);
  putCode(columns, place, 'source', columns.sources.of(gift.type, gift.method_type));
  putWords(columns, place, 'person', personText(gift), personWords);
  putWords(columns, place, 'remark', remarkText(gift), remarkWords);
  for (const name of measured) columns.measured[name][place] = gift[name] ?? Number.NaN;
  columns.outcome[place] = giftOutcomes.indexOf(giftOutcome(gift.type, gift.status));
  columns.flags[place] =
    (gift.anonymous ? flag.anonymous : 0) |
    (gift.covered_fees ? flag.coveredFees : 0) |
    (gift.plan_id !== null || gift.frequency === 'recurring' ? flag.recurring : 0) |
    (gift.deposit_id !== null ? flag.deposited : 0) |
    (isDedicated(gift) ? flag.dedicated : 0);
  changed(columns, place);
}

/** Extracts the words of each text once, however many gifts have it. */
function putWords(
  columns: GiftColumns,
  place: number,
  name: WordedColumn,
  text: string | null,
  wordsIn: (text: string) => string[],
): void {
  const known = columns.codes[name].size();
  const code = putCode(columns, place, name, text);
  if (text !== null && code >= known) columns.words[name].add(code, wordsIn(text));
}

/** Returns the text's code. */
function putCode(
  { codes, coded }: GiftColumns,
  place: number,
  name: CodedColumn,
  text: string | null,
): number {
  const known = codes[name].size();
  const code = codes[name].encode(text);
  // The array has room for every known code.
  if (code >= known) coded[name] = withRoomFor(coded[name], code);
  coded[name][place] = code;
  return code;
}

export function dropGift(columns: GiftColumns, place: number): void {
  if (hasBit(columns.present, place)) columns.gifts -= 1;
  clearBit(columns.present, place);
  changed(columns, place);
}

function changed(columns: GiftColumns, place: number): void {
  columns.changes += 1;
  columns.blocks.stale.add(Math.floor(place / columns.blocks.size));
  rememberChanged(columns.places, place);
}

/** Makes room for this many places. Doing so before gifts are put saves copying the columns each time they double. */
export function reserve(columns: GiftColumns, places: number): void {
  let capacity = columns.outcome.length;
  while (capacity < places) capacity *= 2;
  if (capacity === columns.outcome.length) return;
  columns.present = longer(columns.present, bitsFor(capacity));
  columns.outcome = longer(columns.outcome, new Uint8Array(capacity));
  columns.flags = longer(columns.flags, new Uint8Array(capacity));
  for (const name of allCoded) columns.coded[name] = longerCodes(columns.coded[name], capacity);
  for (const name of measured)
    columns.measured[name] = longer(columns.measured[name], new Float64Array(capacity));
}

function longer<Values extends Bits | Uint8Array | Float64Array>(old: Values, next: Values): Values {
  next.set(old);
  return next;
}

// The keys are exactly those of the list.
const eachOf = <Name extends string, Value>(names: readonly Name[], make: () => Value) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
