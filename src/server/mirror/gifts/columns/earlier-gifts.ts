/** What the donor of a gift gave before it. */
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftColumns } from './gift-columns.ts';

/**
 * Received gifts before one: how many, how many of them are in a row with it, when the last one was given (ms since 1970), and the
 * largest (in cents).
 */
export type EarlierGifts = {
  gifts: number;
  inRow: number;
  lastAt: number | null;
  largestCents: number | null;
};

/** Gifts are in a row while at most two months are between one and the next. */
export const longestPauseMs = 62 * 86_400_000;

const received = giftOutcomes.indexOf('received');

/** By place. Of gifts given at the same time, the one whose place is first is the earlier one. */
export function earlierGifts(
  { length, present, coded, codes, measured, outcome }: GiftColumns,
  places: readonly number[],
): ReadonlyMap<number, EarlierGifts> {
  const found = new Map<number, EarlierGifts>();
  const wanted = new Map<number, number[]>();
  /** When the earlier gifts were given, by place. */
  const times = new Map<number, number[]>();
  const isWanted = new Uint8Array(codes.donor_id.size());
  for (const place of places) {
    found.set(place, { gifts: 0, inRow: 0, lastAt: null, largestCents: null });
    const donor = coded.donor_id[place] ?? 0;
    // Code 0 is no donor.
    if (donor === 0) continue;
    isWanted[donor] = 1;
    times.set(place, []);
    wanted.set(donor, [...(wanted.get(donor) ?? []), place]);
  }
  for (let place = 0; place < length; place += 1) {
    const donor = coded.donor_id[place] ?? 0;
    if (isWanted[donor] !== 1 || present[place] === 0 || outcome[place] !== received) continue;
    const at = measured.given_at[place] ?? Number.NaN;
    const cents = measured.amount_cents[place] ?? Number.NaN;
    for (const one of wanted.get(donor) ?? []) {
      const before = measured.given_at[one] ?? Number.NaN;
      const sum = found.get(one);
      // NaN, for no date, is neither earlier nor later.
      if (!sum || !(at < before || (at === before && place < one))) continue;
      sum.gifts += 1;
      times.get(one)?.push(at);
      sum.lastAt = Math.max(sum.lastAt ?? at, at);
      if (!Number.isNaN(cents)) sum.largestCents = Math.max(sum.largestCents ?? cents, cents);
    }
  }
  for (const [place, sum] of found)
    sum.inRow = gaplessBefore(measured.given_at[place] ?? Number.NaN, times.get(place) ?? []);
  return found;
}

/** How many of some earlier times are in a row with a time. */
function gaplessBefore(time: number, earlier: number[]): number {
  const latestFirst = earlier.sort((a, b) => b - a);
  const gap = latestFirst.findIndex((at, index) => (latestFirst[index - 1] ?? time) - at > longestPauseMs);
  return gap === -1 ? latestFirst.length : gap;
}
