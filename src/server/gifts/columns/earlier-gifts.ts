/** Finds what a gift's donor gave before it. */
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type Bits, bitsFor, bitsOf, hasBit, setBit } from './bits.ts';
import type { GiftColumns } from './gift-columns.ts';
import { flag } from './gift-flags.ts';
import { type Selection, selectionOf } from './selection.ts';
import { atOnce, type Steps, stepOf } from './steps.ts';

/**
 * The donor's received gifts before a gift: how many, how many of them are in a row with it, when the last one was given (ms since 1970),
 * and the largest (in cents).
 */
export type EarlierGifts = {
  gifts: number;
  inRow: number;
  lastAt: number | null;
  largestCents: number | null;
};

/** The values of a gift that are compared with the earlier ones. `givenAt` is in ms since 1970. */
export type GiftInLine = {
  hasDonor: boolean;
  givenAt: number | null;
  cents: number | null;
  isDedicated: boolean;
};

/** Gifts are in a row if no more than about two months separate one from the next. */
export const longestPauseMs = 62 * 86_400_000;

const received = giftOutcomes.indexOf('received');

/** Returns earlier gifts by place. If gifts were given at the same time, the one with the lower place counts as earlier. */
export function earlierGifts(
  columns: GiftColumns,
  places: readonly number[],
): ReadonlyMap<number, EarlierGifts> {
  const found = new Map<number, EarlierGifts>();
  const wanted = bitsOf(columns.length, places);
  atOnce(visitWithEarlier(columns, wanted, (place, earlier) => found.set(place, earlier)));
  return found;
}

/** Keeps the selected gifts that pass the test. */
export function* keepByEarlier(
  columns: GiftColumns,
  selected: Selection,
  test: (gift: GiftInLine, earlier: EarlierGifts) => boolean,
): Steps<Selection> {
  const { coded, measured, flags } = columns;
  const kept = bitsFor(columns.length);
  yield* visitWithEarlier(columns, selected.bits, (place, earlier) => {
    const gift = {
      hasDonor: coded.donor_id[place] !== 0,
      givenAt: numberOrNull(measured.given_at[place]),
      cents: numberOrNull(measured.amount_cents[place]),
      isDedicated: ((flags[place] ?? 0) & flag.dedicated) !== 0,
    };
    if (test(gift, earlier)) setBit(kept, place);
  });
  return selectionOf(columns, kept);
}

const numberOrNull = (value = Number.NaN): number | null => (Number.isNaN(value) ? null : value);

/** Sorts each donor's gifts by date once, and visits them from the first to the last. */
function* visitWithEarlier(
  { length, present, coded, codes, measured, outcome }: GiftColumns,
  wanted: Bits,
  visit: (place: number, earlier: EarlierGifts) => void,
): Steps<void> {
  const timeOf = (place: number): number => measured.given_at[place] ?? Number.NaN;
  const donors = codes.donor_id.size();
  const isWanted = new Uint8Array(donors);
  for (let place = 0; place < length; place += 1) {
    if (place % stepOf === 0) yield;
    if (!hasBit(wanted, place)) continue;
    const donor = coded.donor_id[place] ?? 0;
    // Code 0 means no donor; NaN, for no date, is neither earlier nor later.
    if (donor === 0 || Number.isNaN(timeOf(place))) visit(place, beginning());
    else isWanted[donor] = 1;
  }
  const isInLine = (place: number): boolean =>
    isWanted[coded.donor_id[place] ?? 0] === 1 &&
    (hasBit(wanted, place) || (hasBit(present, place) && outcome[place] === received)) &&
    !Number.isNaN(timeOf(place));
  const ends = new Uint32Array(donors);
  let total = 0;
  for (let place = 0; place < length; place += 1) {
    if (place % stepOf === 0) yield;
    if (!isInLine(place)) continue;
    const donor = coded.donor_id[place] ?? 0;
    ends[donor] = (ends[donor] ?? 0) + 1;
    total += 1;
  }
  for (let donor = 1; donor < donors; donor += 1) ends[donor] = (ends[donor] ?? 0) + (ends[donor - 1] ?? 0);
  // Filled from the last place to the first, and from the end of each donor's part, so that its end becomes its start.
  const lines = new Uint32Array(total);
  const starts = ends.slice();
  for (let place = length - 1; place >= 0; place -= 1) {
    if (place % stepOf === 0) yield;
    if (!isInLine(place)) continue;
    const donor = coded.donor_id[place] ?? 0;
    const at = (starts[donor] ?? 0) - 1;
    starts[donor] = at;
    lines[at] = place;
  }
  let sinceStep = 0;
  for (let donor = 1; donor < donors; donor += 1) {
    const line = lines.subarray(starts[donor], ends[donor]);
    if (line.length > 1) line.sort((one, other) => timeOf(one) - timeOf(other) || one - other);
    let sum = beginning();
    for (const place of line) {
      const at = timeOf(place);
      const inRow = sum.lastAt !== null && at - sum.lastAt <= longestPauseMs ? sum.inRow : 0;
      if (hasBit(wanted, place)) visit(place, { ...sum, inRow });
      if (!hasBit(present, place) || outcome[place] !== received) continue;
      const cents = numberOrNull(measured.amount_cents[place]);
      sum = {
        gifts: sum.gifts + 1,
        inRow: inRow + 1,
        lastAt: at,
        largestCents: cents === null ? sum.largestCents : Math.max(sum.largestCents ?? cents, cents),
      };
    }
    sinceStep += line.length;
    if (sinceStep < stepOf) continue;
    sinceStep = 0;
    yield;
  }
}

const beginning = (): EarlierGifts => ({ gifts: 0, inRow: 0, lastAt: null, largestCents: null });
