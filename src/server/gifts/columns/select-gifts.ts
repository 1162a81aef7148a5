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
import { type CodesOfColumn, keepBetween, keepBits, keepCodes, keepInAny, keepNone } from './narrow-gifts.ts';
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
    if (values) keepTexts(columns, selected, [column], values);
  }
  if (filter.method)
    keepTexts(
      columns,
      selected,
      ['source'],
      filter.method.flatMap((word) => columns.sources.find(word) ?? []),
    );
  if (filter.campaign) keepTexts(columns, selected, ['campaign_id', 'subcampaign_id'], filter.campaign);
  if (filter.campaignNot) {
    // Code 0 means no campaign.
    const unwanted = new Set(codesOf(columns, 'campaign_id', filter.campaignNot));
    if (filter.campaignNot.includes(noCampaign)) unwanted.add(0);
    keepCodes(columns, selected, [
      ['campaign_id', codesIn(columns, 'campaign_id', (code) => !unwanted.has(code))],
    ]);
  }
  if (filter.last4) keepTexts(columns, selected, ['last4'], [filter.last4]);
  if (filter.location) {
    const codes = codesOf(columns, 'location_id', filter.location);
    keepCodes(columns, selected, [['location_id', unplaced ? [...codes, 0] : codes]]);
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
  for (const member of filter.without ?? []) keepCodes(columns, selected, [[dimensionColumns[member], [0]]]);
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
function keepTexts(
  columns: GiftColumns,
  selected: Selection,
  names: readonly CodedColumn[],
  texts: readonly string[],
): void {
  keepCodes(
    columns,
    selected,
    names.map((name) => [name, codesOf(columns, name, texts)]),
  );
}

/** Returns the codes of texts that gifts have. */
const codesOf = ({ codes }: GiftColumns, name: CodedColumn, texts: readonly string[]): number[] =>
  texts.flatMap((text) => codes[name].find(text) ?? []);

/** Returns all codes of a column that pass the test, including 0 for null. */
const codesIn = ({ codes }: GiftColumns, name: CodedColumn, test: (code: number) => boolean): number[] =>
  Array.from({ length: codes[name].size() }, (_, code) => code).filter(test);

function keepBuckets(
  columns: GiftColumns,
  selected: Selection,
  buckets: NonNullable<GiftFilter['bucket']>,
): void {
  const { status } = columns.codes;
  const isWanted = (code: number) => buckets.includes(statusBucket(status.decode(code)));
  keepCodes(columns, selected, [['status', codesIn(columns, 'status', isWanted)]]);
}

/** Keeps gifts that have each word, beginning with the word that fewest texts have. */
function keepWords(columns: GiftColumns, selected: Selection, words: readonly SearchedWord[]): void {
  const found = words.map((word) => {
    const wanted = codesOfWord(columns, word);
    return { wanted, many: wanted.reduce((sum, [, codes]) => sum + codes.length, 0) };
  });
  for (const { wanted } of found.sort((one, other) => one.many - other.many))
    keepCodes(columns, selected, wanted);
}

/** Returns the texts with a word that has this prefix, and the word's donors. */
const codesOfWord = (columns: GiftColumns, { word, donors }: SearchedWord): CodesOfColumn[] => [
  ['donor_id', donors],
  ['person', columns.words.person.find(word)],
  ['remark', columns.words.remark.find(word)],
  ['last4', /^\d{4}$/.test(word) ? codesOf(columns, 'last4', [word]) : []],
];
