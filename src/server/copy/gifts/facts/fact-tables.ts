/**
 * Gifts as facts: one narrow row per gift, with numbers for what it refers to, and the tables those numbers belong to. Lists, sums and
 * reports are queries of these. The same on SQLite and PostgreSQL. Times are ms since 1970, days are counted since 1970, money is cents.
 */
import { type Generated, type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export type FactTables = {
  gift_facts: GiftFact;
  gift_keys: GiftKey;
  gift_returns: GiftReturnRow;
  calendar: CalendarDay;
  facts_form: FactsForm;
};

/** What a gift refers to by a number of `gift_keys`. */
export const keyColumns = [
  'plan',
  'campaign',
  'subcampaign',
  'location',
  'deposit',
  'link',
  'pledge',
  'type',
  'status',
  'source',
] as const;
type KeyColumn = (typeof keyColumns)[number];

/** Subcampaigns are campaigns. */
export type KeyKind = Exclude<KeyColumn, 'subcampaign'>;

export const factFlags = ['anonymous', 'covered_fees', 'recurring', 'dedicated', 'noted', 'first'] as const;
type FactFlag = (typeof factFlags)[number];

export type GiftFact = Record<KeyColumn, number | null> &
  Record<FactFlag, 0 | 1> & {
    /** The number of the gift's row in `gifts`. */
    number: number;
    /** A number of `donor_names`. */
    donor: number | null;
    last4: string | null;
    /** Index in `giftOutcomes`. */
    outcome: number;
    /** Index in `statusBuckets`. */
    bucket: number;
    given_at: number | null;
    /** In the organization's time zone. */
    given_day: number | null;
    received_at: number | null;
    updated_at: number;
    /** Null if the platform reports no amount, as is `kept_cents` then. */
    given_cents: number | null;
    returned_cents: number;
    return_pending_cents: number;
    kept_cents: number | null;
  };

/** An ID or a word of the platform that gifts refer to. */
type GiftKey = {
  number: Generated<number>;
  kind: KeyKind;
  value: string;
  /** A campaign's name; how a source was first spelled. */
  name: string | null;
  /** Normalized, for sorting. */
  sort_name: string | null;
  /** Normalized words of the name, each after a space. */
  words: string;
};

/** A refund or chargeback that takes money from a gift, or may. */
export type GiftReturnRow = {
  kind: 'refund' | 'chargeback';
  id: string;
  gift_id: string;
  cents: number | null;
  open: 0 | 1;
  /** When it was requested or opened; null if that can't be read. */
  made_at: number | null;
};

/** The periods of a day, each by its first day. Only days with gifts have a row. */
export type CalendarDay = {
  day: number;
  week: number;
  month: number;
  quarter: number;
  year: number;
  fiscal_quarter: number;
  fiscal_year: number;
};

/** One row: what the days were made with, and a number that increases with each change of a fact. */
type FactsForm = { id: 1; zone: string; fiscal_year_start: number; version: number };

export async function makeFactTables(trx: QueryExecutorProvider, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const counted =
    kind === 'sqlite' ? sql`integer primary key` : sql`bigint generated always as identity primary key`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  // As SQLite compares texts, so that both sort alike.
  const compared = kind === 'sqlite' ? sql`` : sql`collate "C"`;
  const keys = sql.join(keyColumns.map((name) => sql`${sql.id(name)} ${integer}`));
  const flags = sql.join(factFlags.map((name) => sql`${sql.id(name)} ${integer} not null`));
  // What most sums read comes first: a row is read up to the last column that is needed.
  await sql`create table gift_facts (
    number ${integer} primary key, outcome ${integer} not null, kept_cents ${integer}, given_cents ${integer},
    returned_cents ${integer} not null, return_pending_cents ${integer} not null, donor ${integer}, given_day ${integer},
    given_at ${integer}, ${keys}, ${flags}, bucket ${integer} not null, last4 text, received_at ${integer},
    updated_at ${integer} not null) ${end}`.execute(trx);
  await sql`create table gift_keys (
    number ${counted}, kind text not null, value text ${compared} not null, name text, sort_name text ${compared}, words text not null,
    unique (kind, value)) ${end}`.execute(trx);
  await sql`create table gift_returns (
    kind text not null, id text not null, gift_id text not null, cents ${integer}, open ${integer} not null, made_at ${integer},
    primary key (kind, id)) ${end}`.execute(trx);
  await sql`create table calendar (
    day ${integer} primary key, week ${integer} not null, month ${integer} not null, quarter ${integer} not null,
    year ${integer} not null, fiscal_quarter ${integer} not null, fiscal_year ${integer} not null) ${end}`.execute(
    trx,
  );
  await sql`create table facts_form (
    id ${integer} primary key, zone text not null, fiscal_year_start ${integer} not null, version ${integer} not null) ${end}`.execute(
    trx,
  );
  await sql`create index gift_returns_gift on gift_returns (gift_id)`.execute(trx);
  await sql`create index gift_returns_made_at on gift_returns (made_at)`.execute(trx);
  await sql`create index gift_keys_sort_name on gift_keys (sort_name) where sort_name is not null`.execute(
    trx,
  );
  // Lists are sorted by these. PostgreSQL puts missing values first in a descending index unless told otherwise.
  const last = kind === 'sqlite' ? sql`desc` : sql`desc nulls last`;
  for (const column of ['given_at', 'received_at', 'updated_at', 'given_cents'])
    await sql`create index ${sql.id(`gift_facts_${column}`)} on gift_facts (${sql.id(column)} ${last}, number desc)`.execute(
      trx,
    );
  // Has all that the sums of donors need, and finds a donor's gifts in order.
  await sql`create index gift_facts_donor on gift_facts (donor, outcome, given_at, number, kept_cents, type)`.execute(
    trx,
  );
  for (const column of ['plan', 'deposit', 'campaign', 'subcampaign', 'last4'])
    await sql`create index ${sql.id(`gift_facts_${column}`)} on gift_facts (${sql.id(column)}) where ${sql.id(column)} is not null`.execute(
      trx,
    );
  if (kind === 'sqlite')
    await sql`create virtual table gift_words using fts5(
      words, content='', contentless_delete=1, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0')`.execute(
      trx,
    );
  else {
    await sql`create table gift_words (number bigint primary key, words tsvector not null)`.execute(trx);
    await sql`create index gift_words_words on gift_words using gin (words)`.execute(trx);
  }
}
