import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type Bits, bitsFor, hasBit, setBit } from './bits.ts';
import type { GiftColumns } from './gift-columns.ts';

const received = giftOutcomes.indexOf('received');

/** The latest places, and the number of changes they are based on. */
const found = new WeakMap<GiftColumns, { changes: number; places: Bits }>();

/**
 * Returns the places of each donor's first received gift; if several were given at the same time, the one with the lowest place. Cached
 * until a gift changes.
 */
export function firstGifts(columns: GiftColumns): Bits {
  const known = found.get(columns);
  if (known?.changes === columns.changes) return known.places;
  const places = findFirstGifts(columns);
  found.set(columns, { changes: columns.changes, places });
  return places;
}

function findFirstGifts({ length, present, coded, codes, measured, outcome }: GiftColumns): Bits {
  const size = codes.donor_id.size();
  const firstAt = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const firstPlace = new Uint32Array(size);
  for (let place = 0; place < length; place += 1) {
    if (!hasBit(present, place) || outcome[place] !== received) continue;
    const donor = coded.donor_id[place] ?? 0;
    // NaN, for no date, is never less.
    const at = measured.given_at[place] ?? Number.NaN;
    if (at < (firstAt[donor] ?? 0)) {
      firstAt[donor] = at;
      firstPlace[donor] = place;
    }
  }
  const places = bitsFor(length);
  // Code 0 means no donor.
  for (let donor = 1; donor < size; donor += 1)
    if (firstAt[donor] !== Number.POSITIVE_INFINITY) setBit(places, firstPlace[donor] ?? 0);
  return places;
}
