/** Sums selected gifts by donor. */
import { placesOf } from './bits.ts';
import type { GiftColumns } from './gift-columns.ts';
import type { Selection } from './selection.ts';
import { type Steps, stepOf } from './steps.ts';

/** Money is in cents, times are in ms since 1970. */
export type DonorSum = {
  donorId: string;
  gifts: number;
  cents: number;
  /** Gifts not included in `cents`, because the platform reports no amount. */
  unpriced: number;
  /** When the first and the last of them were given; null if no gift has a date. */
  firstAt: number | null;
  lastAt: number | null;
};

/** Leaves out gifts without a donor. */
export function* sumByDonor({ codes, coded, measured }: GiftColumns, { bits }: Selection): Steps<DonorSum[]> {
  const sums = new Map<number, DonorSum>();
  let sinceStep = 0;
  for (const place of placesOf(bits)) {
    sinceStep += 1;
    if (sinceStep % stepOf === 0) yield;
    const code = coded.donor_id[place] ?? 0;
    const sum = sums.get(code) ?? noGifts(codes.donor_id.decode(code));
    if (sum === null) continue;
    if (sum.gifts === 0) sums.set(code, sum);
    sum.gifts += 1;
    const [cents, at] = [measured.amount_cents[place], measured.given_at[place]];
    if (cents === undefined || Number.isNaN(cents)) sum.unpriced += 1;
    else sum.cents += cents;
    if (at === undefined || Number.isNaN(at)) continue;
    sum.firstAt = Math.min(sum.firstAt ?? at, at);
    sum.lastAt = Math.max(sum.lastAt ?? at, at);
  }
  return [...sums.values()];
}

const noGifts = (donorId: string | null): DonorSum | null =>
  donorId === null ? null : { donorId, gifts: 0, cents: 0, unpriced: 0, firstAt: null, lastAt: null };
