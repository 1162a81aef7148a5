/** Which gifts a filter holds for, what they sum up to, and which of them come first. */
import { giftOutcomes } from '#contract/rules/gift-outcome.ts';
import type { GiftFilter, GiftSort, GiftSum } from '#contract/steward/gift-query.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { type CodedColumn, flag, type GiftColumns, type MeasuredColumn } from './gift-columns.ts';

/** 1 at each place whose gift is selected. */
export type Selection = Uint8Array;

const codedMembers = {
  donor: 'donor_id',
  subcampaign: 'subcampaign_id',
  location: 'location_id',
  plan: 'plan_id',
  deposit: 'deposit_id',
  link: 'link_id',
  pledge: 'pledge_id',
  type: 'type',
  status: 'status',
  method: 'method_type',
} as const satisfies Partial<Record<keyof GiftFilter, CodedColumn>>;

export function selectGifts(columns: GiftColumns, filter: GiftFilter): Selection {
  const selected = columns.present.slice(0, columns.length);
  for (const [member, column] of entriesOf(codedMembers)) {
    const values = filter[member];
    if (values) keepCoded(columns, selected, [column], values);
  }
  if (filter.campaign) keepCoded(columns, selected, ['campaign_id', 'subcampaign_id'], filter.campaign);
  if (filter.last4) keepCoded(columns, selected, ['last4'], [filter.last4]);
  if (filter.outcome) {
    const wanted = giftOutcomes.map((outcome) => (filter.outcome?.includes(outcome) ? 1 : 0));
    for (let place = 0; place < selected.length; place += 1)
      selected[place] = at(selected, place) & (wanted[at(columns.outcome, place)] ?? 0);
  }
  keepBetween(columns, selected, 'amount_cents', filter.amountFrom, undefined, filter.amountTo);
  keepBetween(columns, selected, 'given_at', ms(filter.givenFrom), ms(filter.givenBefore));
  keepBetween(columns, selected, 'received_at', ms(filter.receivedFrom), ms(filter.receivedBefore));
  keepBetween(columns, selected, 'updated_at', ms(filter.updatedFrom), ms(filter.updatedBefore));
  for (const name of ['anonymous', 'coveredFees', 'recurring', 'deposited'] as const)
    if (filter[name] !== undefined) keepFlag(columns, selected, flag[name], filter[name]);
  return selected;
}

const at = (values: Uint8Array | Uint32Array | Float64Array, place: number): number => values[place] ?? 0;
const ms = (text: string | undefined): number | undefined => timeOf(text ?? null) ?? undefined;
// The keys of a literal are its members.
const entriesOf = <Key extends string, Value>(table: Record<Key, Value>) =>
  Object.entries(table) as [Key, Value][];

/** Keeps gifts with any of the texts in any of the columns. */
function keepCoded(
  { codes, coded }: GiftColumns,
  selected: Selection,
  names: readonly CodedColumn[],
  texts: readonly string[],
): void {
  const found = new Uint8Array(selected.length);
  for (const name of names) {
    const wanted = new Uint8Array(codes[name].size());
    for (const text of texts) {
      const code = codes[name].find(text);
      if (code !== null) wanted[code] = 1;
    }
    const values = coded[name];
    for (let place = 0; place < found.length; place += 1)
      found[place] = at(found, place) | at(wanted, at(values, place));
  }
  for (let place = 0; place < selected.length; place += 1)
    selected[place] = at(selected, place) & at(found, place);
}

/** `from` and `to` are included, `before` is not. A gift without a value is in no range. */
function keepBetween(
  { measured }: GiftColumns,
  selected: Selection,
  name: MeasuredColumn,
  from = Number.NEGATIVE_INFINITY,
  before = Number.POSITIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): void {
  if (from === Number.NEGATIVE_INFINITY && Math.min(before, to) === Number.POSITIVE_INFINITY) return;
  const values = measured[name];
  for (let place = 0; place < selected.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (!(value >= from && value < before && value <= to)) selected[place] = 0;
  }
}

function keepFlag({ flags }: GiftColumns, selected: Selection, bit: number, isSet: boolean): void {
  const wanted = isSet ? bit : 0;
  for (let place = 0; place < selected.length; place += 1)
    if ((at(flags, place) & bit) !== wanted) selected[place] = 0;
}

/** Cents are added as integers, exactly. */
export function sumGifts({ measured, outcome }: GiftColumns, selected: Selection): GiftSum {
  const gifts = giftOutcomes.map(() => 0);
  const cents = giftOutcomes.map(() => 0);
  let unpriced = 0;
  for (let place = 0; place < selected.length; place += 1) {
    if (selected[place] === 0) continue;
    const kind = at(outcome, place);
    const amount = measured.amount_cents[place] ?? Number.NaN;
    gifts[kind] = (gifts[kind] ?? 0) + 1;
    if (Number.isNaN(amount)) unpriced += 1;
    else cents[kind] = (cents[kind] ?? 0) + amount;
  }
  const sums = giftOutcomes.map((name, kind) => [name, { gifts: gifts[kind], cents: cents[kind] }]);
  // Each outcome has its entry.
  return { ...Object.fromEntries(sums), unpriced } as GiftSum;
}

const sortColumns = {
  given: 'given_at',
  received: 'received_at',
  updated: 'updated_at',
  amount: 'amount_cents',
} as const satisfies Record<GiftSort, MeasuredColumn>;

type Page = { sort: GiftSort; direction: 'ASC' | 'DESC'; offset: number; limit: number };

/**
 * Places of one page. Gifts without the value come last, whichever the direction; equal ones in the order of their places. A heap of the
 * page's end is kept, so that a first page of a million gifts is one pass.
 */
export function pageOfGifts(
  { measured }: GiftColumns,
  selected: Selection,
  { sort, direction, offset, limit }: Page,
): number[] {
  const values = measured[sortColumns[sort]];
  const sign = direction === 'ASC' ? 1 : -1;
  const comesFirst = (a: number, b: number): boolean => {
    const [x, y] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN];
    if (x === y || (Number.isNaN(x) && Number.isNaN(y))) return a < b;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(y);
    return (x - y) * sign < 0;
  };
  const most = offset + limit;
  // The one that comes last is on top.
  const heap: number[] = [];
  for (let place = 0; place < selected.length; place += 1) {
    if (selected[place] === 0) continue;
    if (heap.length < most) {
      heap.push(place);
      rise(heap, comesFirst);
    } else if (heap[0] !== undefined && comesFirst(place, heap[0])) {
      heap[0] = place;
      sink(heap, comesFirst);
    }
  }
  return heap.sort((a, b) => (comesFirst(a, b) ? -1 : 1)).slice(offset);
}

type Order = (a: number, b: number) => boolean;

function rise(heap: number[], comesFirst: Order): void {
  for (let child = heap.length - 1; child > 0; ) {
    const parent = (child - 1) >> 1;
    if (!comesFirst(at2(heap, parent), at2(heap, child))) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function sink(heap: number[], comesFirst: Order): void {
  for (let parent = 0; ; ) {
    const [left, right] = [2 * parent + 1, 2 * parent + 2];
    let last = parent;
    if (left < heap.length && comesFirst(at2(heap, last), at2(heap, left))) last = left;
    if (right < heap.length && comesFirst(at2(heap, last), at2(heap, right))) last = right;
    if (last === parent) return;
    swap(heap, parent, last);
    parent = last;
  }
}

const at2 = (heap: readonly number[], index: number): number => heap[index] ?? 0;
function swap(heap: number[], a: number, b: number): void {
  [heap[a], heap[b]] = [at2(heap, b), at2(heap, a)];
}
