/** Which gifts a filter holds for, and what they sum up to. */
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { statusBucket } from '#contract/rules/status-bucket.ts';
import type { GiftFilter, GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { noCampaign } from '#contract/steward/gifts/gift-sorts.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { firstGifts } from './first-gifts.ts';
import {
  type CodedColumn,
  dimensionColumns,
  flag,
  type GiftColumns,
  type MeasuredColumn,
} from './gift-columns.ts';
import { giftSummer } from './gift-summer.ts';

/** 1 at each place whose gift is selected. */
export type Selection = Uint8Array;

const codedMembers = {
  donor: 'donor_id',
  subcampaign: 'subcampaign_id',
  plan: 'plan_id',
  deposit: 'deposit_id',
  link: 'link_id',
  pledge: 'pledge_id',
  type: 'type',
  status: 'status',
  method: 'method_type',
} as const satisfies Partial<Record<keyof GiftFilter, CodedColumn>>;

/** A word of a search, and the codes of the donors whose own record has a word that begins so. */
export type SearchedWord = { word: string; donors: readonly number[] };

/** What a filter means beside what gifts say. */
export type FilterContext = {
  /** Those of the filter's text; without any, a text matches nothing. */
  words: readonly SearchedWord[];
  /** True if the filter names the location that gifts without one count in. */
  unplaced: boolean;
};
const nothingBeside: FilterContext = { words: [], unplaced: false };

export function selectGifts(
  columns: GiftColumns,
  filter: GiftFilter,
  { words, unplaced }: FilterContext = nothingBeside,
): Selection {
  const selected = columns.present.slice(0, columns.length);
  for (const [member, column] of entriesOf(codedMembers)) {
    const values = filter[member];
    if (values) keepCoded(columns, selected, [column], values);
  }
  if (filter.campaign) keepCoded(columns, selected, ['campaign_id', 'subcampaign_id'], filter.campaign);
  if (filter.campaignNot) {
    const marks = marksOf(columns, 'campaign_id', filter.campaignNot).map((mark) => 1 - mark);
    // Code 0 is no campaign.
    marks[0] = filter.campaignNot.includes(noCampaign) ? 0 : 1;
    keepMarked(columns, selected, [['campaign_id', marks]]);
  }
  if (filter.last4) keepCoded(columns, selected, ['last4'], [filter.last4]);
  if (filter.location) {
    const marks = marksOf(columns, 'location_id', filter.location);
    if (unplaced) marks[0] = 1;
    keepMarked(columns, selected, [['location_id', marks]]);
  }
  if (filter.bucket) keepBuckets(columns, selected, filter.bucket);
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
  for (const member of filter.without ?? [])
    keepMarked(columns, selected, [[dimensionColumns[member], onlyNull(columns, dimensionColumns[member])]]);
  if (filter.first !== undefined) {
    const firsts = firstGifts(columns);
    const wanted = filter.first ? 1 : 0;
    for (let place = 0; place < selected.length; place += 1)
      if (firsts[place] !== wanted) selected[place] = 0;
  }
  if (filter.text !== undefined && words.length === 0) selected.fill(0);
  for (const word of words) keepWord(columns, selected, word);
  return selected;
}

const at = (values: Uint8Array | Uint32Array | Float64Array, place: number): number => values[place] ?? 0;
const ms = (text: string | undefined): number | undefined => timeOf(text ?? null) ?? undefined;
// The keys of a literal are its members.
const entriesOf = <Key extends string, Value>(table: Record<Key, Value>) =>
  Object.entries(table) as [Key, Value][];

/** Keeps gifts with any of the texts in any of the columns. */
function keepCoded(
  columns: GiftColumns,
  selected: Selection,
  names: readonly CodedColumn[],
  texts: readonly string[],
): void {
  keepMarked(
    columns,
    selected,
    names.map((name) => [name, marksOf(columns, name, texts)]),
  );
}

const onlyNull = ({ codes }: GiftColumns, name: CodedColumn): Uint8Array => {
  const marks = new Uint8Array(codes[name].size());
  marks[0] = 1;
  return marks;
};

/** 1 at the code of each text. */
function marksOf({ codes }: GiftColumns, name: CodedColumn, texts: readonly string[]): Uint8Array {
  const marks = new Uint8Array(codes[name].size());
  for (const text of texts) {
    const code = codes[name].find(text);
    if (code !== null) marks[code] = 1;
  }
  return marks;
}

/** Keeps gifts whose code is marked in any of the columns. */
function keepMarked(
  { coded }: GiftColumns,
  selected: Selection,
  columns: readonly (readonly [name: CodedColumn, marks: Uint8Array])[],
): void {
  // Of several columns, mostly one has a marked code, such as the donors with a name.
  const [first, ...others] = columns.filter(([, marks]) => marks.includes(1));
  if (!first) {
    selected.fill(0);
    return;
  }
  if (others.length === 0) {
    const [values, marks] = [coded[first[0]], first[1]];
    for (let place = 0; place < selected.length; place += 1)
      selected[place] = at(selected, place) & at(marks, at(values, place));
    return;
  }
  const found = new Uint8Array(selected.length);
  for (const [name, marks] of [first, ...others]) {
    const values = coded[name];
    for (let place = 0; place < found.length; place += 1)
      found[place] = at(found, place) | at(marks, at(values, place));
  }
  for (let place = 0; place < selected.length; place += 1)
    selected[place] = at(selected, place) & at(found, place);
}

function keepBuckets(
  columns: GiftColumns,
  selected: Selection,
  buckets: NonNullable<GiftFilter['bucket']>,
): void {
  const { status } = columns.codes;
  const marks = Uint8Array.from({ length: status.size() }, (_, code) =>
    buckets.includes(statusBucket(status.decode(code))) ? 1 : 0,
  );
  keepMarked(columns, selected, [['status', marks]]);
}

/** Keeps gifts with a word that begins so, and those of the word's donors. */
function keepWord(columns: GiftColumns, selected: Selection, { word, donors }: SearchedWord): void {
  const { codes, words } = columns;
  const marked = (['person', 'remark'] as const).map((name) => {
    const marks = new Uint8Array(codes[name].size());
    words[name].mark(word, marks);
    return [name, marks] as const;
  });
  const own = new Uint8Array(codes.donor_id.size());
  for (const code of donors) own[code] = 1;
  keepMarked(columns, selected, [
    ...marked,
    ['donor_id', own],
    ...(/^\d{4}$/.test(word) ? [['last4', marksOf(columns, 'last4', [word])] as const] : []),
  ]);
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

export function sumGifts(columns: GiftColumns, selected: Selection): GiftSum {
  const summer = giftSummer(columns);
  summer.addAll(selected);
  return summer.sum();
}
