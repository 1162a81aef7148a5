/** Sorts selected gifts, and returns a page or all of them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GiftQuery } from '#contract/steward/gifts/gift-query.ts';
import type { GiftSort } from '#contract/steward/gifts/gift-sorts.ts';
import { bitsOfWord, lowestBit } from './bits.ts';
import { factsOf } from './blocks/gift-blocks.ts';
import { type SortedText, textEndsOf } from './blocks/text-ends.ts';
import type { GiftColumns, MeasuredColumn } from './gift-columns.ts';
import { firstPlaces, mergedRuns, orderOf, type SortValues, sortRange } from './places-in-order.ts';
import type { Selection } from './selection.ts';

const measuredSorts = {
  given: 'given_at',
  received: 'received_at',
  updated: 'updated_at',
  amount: 'amount_cents',
} as const satisfies Partial<Record<GiftSort, MeasuredColumn>>;
const codedSorts = {
  donor: 'person',
  campaign: 'campaign_name',
  subcampaign: 'subcampaign_name',
  status: 'status',
} as const satisfies Record<Exclude<GiftSort, keyof typeof measuredSorts>, SortedText>;

type Sorting = Pick<GiftQuery, 'sort' | 'direction'>;
type Page = Sorting & { offset: number; limit: number };

/**
 * Sorts the texts that gifts can be sorted by, and computes the statistics of all blocks, so that the first query doesn't wait for them. When
 * gifts change, only their texts and blocks are computed again.
 */
export function prepareQueries(columns: GiftColumns): void {
  for (const name of Object.values(codedSorts)) textEndsOf(columns, name, factsOf(columns).ends[name]);
}

/** Returns the places of one page. Gifts without a value come last in either direction; equal ones are in the order of their places. */
export function pageOfGifts(
  columns: GiftColumns,
  selected: Selection,
  { offset, limit, ...sorting }: Page,
): number[] {
  const sorted = sortValues(columns, sorting);
  const end = offset + limit;
  const places = firstPlaces(selected, end, sorted);
  sortRange(places, offset, end, orderOf(sorted));
  return places.slice(offset, end);
}

/**
 * Returns all selected places in the same order, in batches. They are sorted in runs of about 10,000 places, a few milliseconds each, and
 * merged while they are read, so that other requests are served in between.
 */
export async function* allInOrder(
  columns: GiftColumns,
  { bits }: Selection,
  sorting: Sorting,
  { batch, run: runLength = 10_000 }: { batch: number; run?: number },
): AsyncGenerator<number[]> {
  const comesFirst = orderOf(sortValues(columns, sorting));
  const runs: number[][] = [];
  for (let word = 0; word < bits.length; ) {
    const run: number[] = [];
    for (; word < bits.length && run.length < runLength; word += 1)
      for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
        run.push(word * bitsOfWord + lowestBit(rest));
    // Sorted in reverse, so that the first place is at the end.
    if (run.length > 0) runs.push(run.sort((a, b) => (comesFirst(a, b) ? 1 : -1)));
    await nextTurn();
  }
  yield* inBatches(mergedRuns(runs, comesFirst), batch);
}

async function* inBatches(places: Iterable<number>, batch: number): AsyncGenerator<number[]> {
  let some: number[] = [];
  for (const place of places) {
    some.push(place);
    if (some.length < batch) continue;
    yield some;
    some = [];
    await nextTurn();
  }
  if (some.length > 0) yield some;
}

function sortValues(columns: GiftColumns, { sort, direction }: Sorting): SortValues {
  const isUp = direction === 'ASC';
  const sign = isUp ? 1 : -1;
  if (isMeasured(sort)) {
    const name = measuredSorts[sort];
    const { least, greatest } = factsOf(columns);
    const ends = isUp ? least[name] : greatest[name];
    return { sign, values: columns.measured[name], codes: null, firsts: ends.map((value) => value * sign) };
  }
  const name = codedSorts[sort];
  const { first, last, ranks } = textEndsOf(columns, name, factsOf(columns).ends[name]);
  const firsts = Float64Array.from(isUp ? first : last, (code) => {
    const rank = ranks[code] ?? Number.NaN;
    return Number.isNaN(rank) ? Number.POSITIVE_INFINITY : rank * sign;
  });
  return { sign, values: ranks, codes: columns.coded[name], firsts };
}

const isMeasured = (sort: GiftSort): sort is keyof typeof measuredSorts => Object.hasOwn(measuredSorts, sort);
