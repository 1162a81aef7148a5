import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import type { GiftColumns } from './gift-columns.ts';
import { giftSummer } from './gift-summer.ts';

const received = giftOutcomes.indexOf('received');

/** Measures gifts at any places. Memory for it is used again for the next ones. */
export function giftMeasurer(columns: GiftColumns): (places: Uint32Array) => GiftMeasures {
  const { coded, codes, measured, outcome } = columns;
  /** The last measuring that met each donor. */
  const metIn = new Uint32Array(codes.donor_id.size());
  let amounts = new Float64Array();
  let measuring = 0;
  return (places) => {
    measuring += 1;
    if (amounts.length < places.length) amounts = new Float64Array(places.length);
    const summer = giftSummer(columns);
    let [donors, priced, largest] = [0, 0, 0];
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      summer.add(place);
      if (outcome[place] !== received) continue;
      const donor = coded.donor_id[place] ?? 0;
      if (donor !== 0 && metIn[donor] !== measuring) {
        metIn[donor] = measuring;
        donors += 1;
      }
      const amount = measured.amount_cents[place] ?? Number.NaN;
      if (Number.isNaN(amount)) continue;
      amounts[priced] = amount;
      priced += 1;
      if (amount > largest) largest = amount;
    }
    const sum = summer.sum();
    if (priced === 0) return { sum, donors, average: null, median: null, largest: null };
    return {
      sum,
      donors,
      average: Math.round(sum.received.cents / priced),
      median: medianOf(amounts.subarray(0, priced)),
      largest,
    };
  };
}

/** Of an even number of values the mean of the middle two, rounded. Reorders them. */
function medianOf(values: Float64Array): number {
  const upper = select(values, values.length >> 1);
  if (values.length % 2 === 1) return upper;
  // All before it are smaller.
  let lower = 0;
  for (let index = 0; index < values.length >> 1; index += 1) lower = Math.max(lower, values[index] ?? 0);
  return Math.round((lower + upper) / 2);
}

/** The value that sorting would put at `index`; no greater one is before it then. */
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
