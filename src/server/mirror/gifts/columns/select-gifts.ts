/** Selects the gifts that match a filter. */
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { statusBucket } from '#contract/rules/status-bucket.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { noCampaign } from '#contract/steward/gifts/gift-sorts.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { factsOf } from './blocks/gift-blocks.ts';
import { setOfFlag } from './blocks/value-sets.ts';
import { firstGifts } from './first-gifts.ts';
import { type CodedColumn, dimensionColumns, type GiftColumns } from './gift-columns.ts';
import { flag } from './gift-flags.ts';
import { keepBetween, keepBits, keepInAny, keepMarked, keepNone } from './narrow-gifts.ts';
import { everyGift, type Selection } from './selection.ts';

const codedMembers = {
  donor: 'donor_id',
  plan: 'plan_id',
  deposit: 'deposit_id',
  subcampaign: 'subcampaign_id',
  link: 'link_id',
  pledge: 'pledge_id',
  type: 'type',
  status: 'status',
  method: 'method_type',
} as const satisfies Partial<Record<keyof GiftFilter, CodedColumn>>;

/** A searched word, and the codes of donors whose record has a word with this prefix. */
export type SearchedWord = { word: string; donors: readonly number[] };

/** What a filter needs in addition to the gifts. */
export type FilterContext = {
  /** The words of the filter's text; if there are none, the text matches nothing. */
  words: readonly SearchedWord[];
  /** True if the filter names the location that gifts without a location count toward. */
  unplaced: boolean;
};
const nothingBeside: FilterContext = { words: [], unplaced: false };

export function selectGifts(
  columns: GiftColumns,
  filter: GiftFilter,
  { words, unplaced }: FilterContext = nothingBeside,
): Selection {
  const selected = everyGift(columns);
  const { values: sets } = factsOf(columns);
  // Dates first, because they leave out most blocks, which the others then don't read.
  keepBetween(columns, selected, 'given_at', ms(filter.givenFrom), lastMs(filter.givenBefore));
  keepBetween(columns, selected, 'received_at', ms(filter.receivedFrom), lastMs(filter.receivedBefore));
  keepBetween(columns, selected, 'updated_at', ms(filter.updatedFrom), lastMs(filter.updatedBefore));
  for (const [member, column] of entriesOf(codedMembers)) {
    const values = filter[member];
    if (values) keepCoded(columns, selected, [column], values);
  }
  if (filter.campaign) keepCoded(columns, selected, ['campaign_id', 'subcampaign_id'], filter.campaign);
  if (filter.campaignNot) {
    const marks = marksOf(columns, 'campaign_id', filter.campaignNot).map((mark) => 1 - mark);
    // Code 0 means no campaign.
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
    const wanted = giftOutcomes.filter((outcome) => filter.outcome?.includes(outcome));
    keepInAny(
      columns,
      selected,
      wanted.flatMap((outcome) => sets.outcomes[giftOutcomes.indexOf(outcome)] ?? []),
    );
  }
  for (const name of ['anonymous', 'coveredFees', 'recurring', 'deposited'] as const)
    if (filter[name] !== undefined) keepBits(columns, selected, setOfFlag(sets, flag[name]), filter[name]);
  for (const member of filter.without ?? [])
    keepMarked(columns, selected, [[dimensionColumns[member], onlyNull(columns, dimensionColumns[member])]]);
  if (filter.first !== undefined) keepBits(columns, selected, firstGifts(columns), filter.first);
  // The columns that are read place by place come last, when fewer gifts are left.
  keepBetween(columns, selected, 'amount_cents', filter.amountFrom, filter.amountTo);
  if (filter.text !== undefined && words.length === 0) keepNone(columns, selected);
  keepWords(columns, selected, words);
  return selected;
}

const ms = (text: string | undefined): number | undefined => timeOf(text) ?? undefined;
/** The last moment before a time. */
const lastMs = (text: string | undefined): number | undefined => {
  const before = ms(text);
  return before === undefined ? undefined : before - 1;
};
// A literal has no other keys than its type.
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

/** Returns marks with 1 at the code of each text. */
function marksOf({ codes }: GiftColumns, name: CodedColumn, texts: readonly string[]): Uint8Array {
  const marks = new Uint8Array(codes[name].size());
  for (const text of texts) {
    const code = codes[name].find(text);
    if (code !== null) marks[code] = 1;
  }
  return marks;
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

/** Keeps gifts that have each word, beginning with the word that leaves out the most. */
function keepWords(columns: GiftColumns, selected: Selection, words: readonly SearchedWord[]): void {
  const marked = words.map((word) => {
    const codes = codesOfWord(columns, word);
    return { codes, many: codes.reduce((sum, [, marks]) => sum + countOf(marks), 0) };
  });
  for (const { codes } of marked.sort((one, other) => one.many - other.many))
    keepMarked(columns, selected, codes);
}

type MarkedCodes = readonly [name: CodedColumn, marks: Uint8Array];

/** Marks the texts with a word that has this prefix, and the word's donors. */
function codesOfWord(columns: GiftColumns, { word, donors }: SearchedWord): MarkedCodes[] {
  const { codes, words } = columns;
  const own = new Uint8Array(codes.donor_id.size());
  for (const code of donors) own[code] = 1;
  const marked: MarkedCodes[] = [['donor_id', own]];
  for (const name of ['person', 'remark'] as const) {
    const marks = new Uint8Array(codes[name].size());
    words[name].mark(word, marks);
    marked.push([name, marks]);
  }
  if (/^\d{4}$/.test(word)) marked.push(['last4', marksOf(columns, 'last4', [word])]);
  return marked;
}

function countOf(marks: Uint8Array): number {
  let count = 0;
  for (let code = 0; code < marks.length; code += 1) count += marks[code] ?? 0;
  return count;
}
