/** Which gifts match a filter, as a condition in SQL on a row of `gift_facts` named `fact`. Every question about gifts uses it. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { isDonorField } from '#contract/nouns/donor/filters.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { giftSourceKey } from '#contract/rules/gift-source.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { type LackedField, noCampaign } from '#contract/steward/gifts/gift-sorts.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { wordsOf } from '../../../base/fold.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { donorLacks } from '../../donor-lacks.ts';
import { donorsNamed, donorsWithPhone } from '../../donor-search.ts';
import type { KeyKind } from '../facts/fact-tables.ts';
import { tickersApart } from '../listed-gift.ts';

type Kind = CopyDatabase['kind'];
type Condition = RawBuilder<boolean>;
type Db = Kysely<CopyTables>;

export type SearchedWord = {
  word: string;
  /** True if anything but a donor may have it: a note, a dedication, a campaign, or a card. */
  isElsewhere: boolean;
  /** True if few gifts have it, so that they are looked up. PostgreSQL decides that by itself. */
  isRare: boolean;
};

/** A filter, and gifts that it is further narrowed to. */
export type Selected = {
  filter: GiftFilter;
  /** The words of the filter's text, from `searchedWords`. */
  words: readonly SearchedWord[];
  /** Only gifts with these IDs, or only the others. */
  among?: { ids: readonly string[]; isIn: boolean } | undefined;
  /** Only gifts with these numbers. */
  numbers?: readonly number[] | undefined;
  /** From `narrowBy`. */
  narrowBy: NarrowBy | null;
};

/** The index that finds the few gifts that match; `any`: the database finds out which one. */
export type NarrowBy = 'any' | `gift_facts_${keyof typeof times}`;

/** Further words of a search are ignored. */
const maxWords = 8;

const times = {
  given_at: ['givenFrom', 'givenBefore'],
  received_at: ['receivedFrom', 'receivedBefore'],
  updated_at: ['updatedFrom', 'updatedBefore'],
} as const;

/** The columns of dimensions that a gift may have no value for. */
export const dimensionColumns = {
  campaign: 'campaign',
  subcampaign: 'subcampaign',
  location: 'location',
  type: 'type',
  method: 'source',
} as const;

type Asked = { kind: Kind; words: readonly SearchedWord[] };
type Of<Member extends keyof GiftFilter> = (
  value: NonNullable<GiftFilter[Member]>,
  asked: Asked,
) => Condition;

const from =
  (column: string) =>
  (time: string): Condition =>
    sql`${fact(column)} >= ${timeOf(time)}`;
const before =
  (column: string) =>
  (time: string): Condition =>
    sql`${fact(column)} < ${timeOf(time)}`;
const refersTo =
  (column: string, of: KeyKind) =>
  (values: readonly string[]): Condition =>
    isOneOf(column, of, values);
const isFlagged =
  (column: string) =>
  (isSet: boolean): Condition =>
    sql`${fact(column)} = ${isSet ? 1 : 0}`;

/** What each member of the filter asks of a gift. */
const conditions: { readonly [Member in keyof GiftFilter]-?: Of<Member> } = {
  givenFrom: from('given_at'),
  givenBefore: before('given_at'),
  receivedFrom: from('received_at'),
  receivedBefore: before('received_at'),
  updatedFrom: from('updated_at'),
  updatedBefore: before('updated_at'),
  plan: refersTo('plan', 'plan'),
  subcampaign: refersTo('subcampaign', 'campaign'),
  deposit: refersTo('deposit', 'deposit'),
  link: refersTo('link', 'link'),
  pledge: refersTo('pledge', 'pledge'),
  type: refersTo('type', 'type'),
  status: refersTo('status', 'status'),
  donor: (ids) => sql`fact.donor in (select number from donor_names where id in (${sql.join(ids)}))`,
  method: (words) => isOneOf('source', 'source', words.map(giftSourceKey)),
  campaign: (ids) =>
    sql`(${isOneOf('campaign', 'campaign', ids)} or ${isOneOf('subcampaign', 'campaign', ids)})`,
  campaignNot: (ids) => {
    const isLacking = sql`fact.campaign is null`;
    const isOther = sql`not ${isOneOf('campaign', 'campaign', ids)}`;
    return ids.includes(noCampaign)
      ? sql`(not ${isLacking} and ${isOther})`
      : sql`(${isLacking} or ${isOther})`;
  },
  location: (ids, { kind }) =>
    sql`(${isOneOf('location', 'location', ids)} or (fact.location is null and ${namesDefault(kind, ids)}))`,
  last4: (digits) => sql`fact.last4 = ${digits}`,
  planFrequency: (frequencies) => isOfPlan(frequencies),
  asset: (symbols) => isOfAsset(symbols),
  returns: (ways) => sql`(${sql.join(ways.map(goesBack), sql` or `)})`,
  bucket: (values) => isNumber('bucket', values, statusBuckets),
  outcome: (values) => isNumber('outcome', values, giftOutcomes),
  anonymous: isFlagged('anonymous'),
  coveredFees: isFlagged('covered_fees'),
  recurring: isFlagged('recurring'),
  first: isFlagged('first'),
  deposited: (isSet) => (isSet ? sql`fact.deposit is not null` : sql`fact.deposit is null`),
  without: (fields, { kind }) =>
    sql`${sql.join(
      fields.map((field) => isWithout(kind, field)),
      sql` and `,
    )}`,
  amountFrom: (least) => sql`fact.given_cents >= ${least}`,
  amountTo: (most) => sql`fact.given_cents <= ${most}`,
  text: (text, { kind, words }) => isFound(kind, text, words),
};

/** Returns a condition that is true for the selected gifts. */
export function where(kind: Kind, { filter, words, among, numbers }: Omit<Selected, 'narrowBy'>): Condition {
  const asked = (member: keyof GiftFilter): Condition[] => {
    const value = filter[member];
    // The table has the type of each member's value.
    const condition = conditions[member] as (of: typeof value, beside: Asked) => Condition;
    return value === undefined ? [] : [condition(value, { kind, words })];
  };
  const all = entriesOf(conditions).flatMap(([member]) => asked(member));
  if (among) {
    const isIn = sql<boolean>`fact.number in (select number from gifts where id in (${valuesOf(kind, among.ids, 'text')}))`;
    all.push(among.isIn ? isIn : sql`not ${isIn}`);
  }
  if (numbers) all.push(sql`fact.number in (${valuesOf(kind, numbers, 'bigint')})`);
  return all.length === 0 ? sql`1 = 1` : sql`${sql.join(all, sql` and `)}`;
}

type GiftReturnFilter = NonNullable<GiftFilter['returns']>[number];
const returnColumns = {
  partly: 'returned_cents',
  pending: 'return_pending_cents',
} as const satisfies Record<GiftReturnFilter, string>;
const lackColumns = {
  ...dimensionColumns,
  plan: 'plan',
  link: 'link',
  pledge: 'pledge',
  donor: 'donor',
} as const satisfies Partial<Record<LackedField, string>>;
const lackFlags = { note: 'noted', dedication: 'dedicated' } as const;

function isWithout(kind: Kind, field: LackedField): Condition {
  if (isDonorField(field))
    return sql`(fact.donor is null or fact.donor in (select number from donor_names where ${donorLacks(kind, [field])}))`;
  return field === 'note' || field === 'dedication'
    ? sql`${fact(lackFlags[field])} = 0`
    : sql`${fact(lackColumns[field])} is null`;
}

/** True for a gift of a plan that gives this often. */
const isOfPlan = (frequencies: readonly string[]): Condition =>
  sql`fact.plan in (select number from gift_keys where kind = 'plan'
    and value in (select id from plan_facts where frequency in (${sql.join(frequencies)})))`;

/** True for a gift of one of these stocks or coins. Few gifts are, so only those are looked up. */
function isOfAsset(symbols: readonly string[]): Condition {
  const has = symbols.map(
    (symbol) =>
      sql`upper(${tickersApart} || gifts.asset || ${tickersApart}) like ${`%${tickersApart}${likeText(symbol.toUpperCase())}${tickersApart}%`} escape '!'`,
  );
  return sql`(${isOneOf('type', 'type', ['STOCK', 'CRYPTO'])}
    and exists (select 1 from gifts where gifts.number = fact.number and (${sql.join(has, sql` or `)})))`;
}

/** Text that `like` takes literally, with `escape '!'`. */
const likeText = (text: string): string => text.replaceAll(/[!%_]/g, (sign) => `!${sign}`);

/** True for a received gift of which a part went back, or of which more may go back. */
const goesBack = (what: GiftReturnFilter): Condition =>
  sql`(fact.outcome = ${sql.lit(giftOutcomes.indexOf('received'))} and ${fact(returnColumns[what])} > 0)`;

const fact = (column: string) => sql.ref(`fact.${column}`);

// A literal has no other keys than its type.
export const entriesOf = <Key extends string, Value>(table: Record<Key, Value>) =>
  Object.entries(table) as [Key, Value][];

/** True if the column refers to one of the values. Never unknown, so that it can be negated. */
const isOneOf = (column: string, kind: KeyKind, values: readonly string[]): Condition =>
  sql`(${fact(column)} is not null and ${fact(column)} in (select number from gift_keys where kind = ${kind} and value in (${sql.join(values)})))`;

const isNumber = <Value extends string>(
  column: string,
  wanted: readonly Value[],
  all: readonly Value[],
): Condition =>
  wanted.length === 0
    ? sql`1 = 0`
    : sql`${fact(column)} in (${sql.join(wanted.map((one) => sql.lit(all.indexOf(one))))})`;

/** Any number of values, as one parameter. */
export const valuesOf = (
  kind: Kind,
  values: readonly (string | number)[],
  type: 'text' | 'bigint',
): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`select value from json_each(${JSON.stringify(values)})`
    : sql`select unnest(${values}::${sql.raw(type)}[])`;

/** Gifts without a location count toward the default one. */
export const defaultLocation = (kind: Kind): RawBuilder<unknown> =>
  sql`select id from directory_records where set_name = 'locations'
    and ${kind === 'sqlite' ? sql`record ->> 'isDefaultLocation' = 1` : sql`(record::jsonb ->> 'isDefaultLocation')::boolean`}`;

const namesDefault = (kind: Kind, locations: readonly string[]): Condition =>
  sql`exists (select 1 from (${defaultLocation(kind)}) as standard where standard.id in (${sql.join(locations)}))`;

/** Returns the words of a search. */
export async function searchedWords(db: Db, kind: Kind, text: string): Promise<SearchedWord[]> {
  const found: SearchedWord[] = [];
  for (const word of wordsOf(text).slice(0, maxWords)) {
    // One rare word is enough, since each must match.
    const needsRare = kind === 'sqlite' && !found.some((before) => before.isRare);
    const { rows } = await sql<Record<'any' | 'rare', number | boolean>>`
      select exists (${remarksWith(kind, word)}) or exists (${campaignsWith(word)}) as any,
        ${needsRare ? isRare(word) : sql`1 = 0`} as rare`.execute(db);
    found.push({
      word,
      isElsewhere: isLast4(word) || Boolean(rows[0]?.any),
      isRare: kind === 'postgres' || Boolean(rows[0]?.rare),
    });
  }
  return found;
}

/** True if less than `widePart` of the donors, and of the gifts, have the word. Counts no further than that. */
function isRare(word: string): Condition {
  const isLessOf = (table: string, some: RawBuilder<unknown>) => {
    const part = sql`(select cast(${widePart} * max(number) as integer) from ${sql.table(table)})`;
    return sql`(select count(*) from (${some} limit ${part})) < ${part}`;
  };
  const [donors, ...others] = placesOf('sqlite', word);
  const gifts = others.map(
    ([column, values]) => sql`select 1 from gift_facts where ${sql.ref(column)} in (${values})`,
  );
  return sql`${isLessOf('donor_names', donors[1])} and ${isLessOf('gift_facts', sql.join(gifts, sql` union all `))}`;
}

/** True if the gift has every word of the text, or its donor a phone number with the digits. Without a word, no gift matches. */
function isFound(kind: Kind, text: string, words: readonly SearchedWord[]): Condition {
  if (words.length === 0) return sql`1 = 0`;
  const names = words.filter(({ isElsewhere }) => !isElsewhere);
  const all = [
    // All at once, since some words, such as a domain, are those of almost every donor.
    ...(names.length > 0 ? [isNamed(kind, names)] : []),
    ...words.flatMap((word) => (word.isElsewhere ? hasWord(kind, word) : [])),
  ];
  const every = sql<boolean>`(${sql.join(all, sql` and `)})`;
  const phone = words.length > 1 ? donorsWithPhone(text) : null;
  return phone ? sql`(${every} or fact.donor in (${phone}))` : every;
}

const isNamed = (kind: Kind, names: readonly SearchedWord[]): Condition =>
  sql`${lookedUp(names.some(({ isRare }) => isRare))}fact.donor in (${donorsNamed(
    kind,
    names.map(({ word }) => word),
  )})`;

const isLast4 = (word: string): boolean => /^\d{4}$/.test(word);

export const remarksWith = (kind: Kind, word: string) =>
  kind === 'sqlite'
    ? sql`select rowid from gift_words where gift_words match ${`"${word}"*`}`
    : sql`select number from gift_words where words @@ ${`'${word}':*`}::tsquery`;

export const campaignsWith = (word: string) =>
  sql`select number from gift_keys where kind = 'campaign' and words like ${`% ${word}%`}`;

type Place = [column: string, values: RawBuilder<unknown>];

/** Where a gift may have a word, or these last four digits: a column, and a query for its values. */
const placesOf = (kind: Kind, word: string): [Place, ...Place[]] => [
  ['donor', donorsNamed(kind, [word])],
  ['number', remarksWith(kind, word)],
  ['campaign', campaignsWith(word)],
  ['subcampaign', campaignsWith(word)],
  ...(isLast4(word) ? [['last4', sql`${word}`] satisfies Place] : []),
];

/**
 * True if the gift's donor, note, dedication, campaign or subcampaign has a word with this prefix, or these are its card's last four digits.
 * Each is one condition: collecting the gifts that have the word anywhere takes longer than to look at those that are left.
 */
const hasWord = (kind: Kind, { word, isRare }: SearchedWord): Condition =>
  sql`(${sql.join(
    placesOf(kind, word).map(([column, values]) => sql`${lookedUp(isRare)}${fact(column)} in (${values})`),
    sql` or `,
  )})`;

/** What comes before a column: SQLite uses no index of one with a sign. */
const lookedUp = (isRare: boolean): RawBuilder<unknown> => (isRare ? sql`` : sql`+`);

/** The part of all gifts from which on reading every gift is faster than looking them up. */
const widePart = 0.1;

/** Members of a filter that few gifts match. */
const selective = ['donor', 'plan', 'deposit', 'link', 'pledge'] as const;

/**
 * Returns the table of facts, as a query reads it that needs all gifts that match: SQLite would look up almost any filter in an index, and
 * if more than about a tenth of the gifts match, reading every gift is faster. PostgreSQL finds that out by itself.
 */
export function factsFor(kind: Kind, { narrowBy }: Selected): RawBuilder<unknown> {
  if (kind === 'postgres' || narrowBy === 'any') return sql`gift_facts as fact`;
  return narrowBy
    ? sql`gift_facts as fact indexed by ${sql.id(narrowBy)}`
    : sql`gift_facts as fact not indexed`;
}

/** Returns what finds the few gifts that match; null if many do, as far as that can be said without counting them. */
export async function narrowBy(
  db: Db,
  { filter, words, among, numbers }: Omit<Selected, 'narrowBy'>,
): Promise<NarrowBy | null> {
  if (selective.some((member) => filter[member] !== undefined) || numbers || among?.isIn) return 'any';
  if (words.some(({ isRare }) => isRare)) return 'any';
  for (const [column, [from, before]] of entriesOf(times)) {
    if (filter[from] === undefined && filter[before] === undefined) continue;
    const at = sql.ref(column);
    const { rows } = await sql<{ first: number | null; last: number | null }>`
      select (select min(${at}) from gift_facts) as first, (select max(${at}) from gift_facts) as last`.execute(
      db,
    );
    const { first, last } = rows[0] ?? { first: null, last: null };
    if (first === null || last === null) return 'any';
    const selectedMs =
      Math.min(timeOf(filter[before]) ?? last, last) - Math.max(timeOf(filter[from]) ?? first, first);
    if (selectedMs < (last - first) * widePart) return `gift_facts_${column}`;
  }
  return null;
}
