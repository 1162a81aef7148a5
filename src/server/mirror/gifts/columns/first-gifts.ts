import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftColumns } from './gift-columns.ts';

const received = giftOutcomes.indexOf('received');

/** The latest marks, and the number of changes they are based on. */
const found = new WeakMap<GiftColumns, { changes: number; marks: Uint8Array }>();

/**
 * Returns marks with 1 at the place of each donor's first received gift; if several were given at the same time, the one with the lowest
 * place. Cached until a gift changes.
 */
export function firstGifts(columns: GiftColumns): Uint8Array {
  const known = found.get(columns);
  if (known?.changes === columns.changes) return known.marks;
  const marks = findFirstGifts(columns);
  found.set(columns, { changes: columns.changes, marks });
  return marks;
}

function findFirstGifts({ length, present, coded, codes, measured, outcome }: GiftColumns): Uint8Array {
  const size = codes.donor_id.size();
  const firstAt = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const firstPlace = new Uint32Array(size);
  for (let place = 0; place < length; place += 1) {
    if (present[place] === 0 || outcome[place] !== received) continue;
    const donor = coded.donor_id[place] ?? 0;
    // NaN, for no date, is never less.
    const at = measured.given_at[place] ?? Number.NaN;
    if (at < (firstAt[donor] ?? 0)) {
      firstAt[donor] = at;
      firstPlace[donor] = place;
    }
  }
  const marks = new Uint8Array(length);
  // Code 0 means no donor.
  for (let donor = 1; donor < size; donor += 1)
    if (firstAt[donor] !== Number.POSITIVE_INFINITY) marks[firstPlace[donor] ?? 0] = 1;
  return marks;
}
