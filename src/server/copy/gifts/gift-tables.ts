/** The tables of the copy of gifts, the same on SQLite and PostgreSQL. Times are ms since 1970; money is integer cents. */
import { type Generated, type QueryExecutorProvider, sql } from 'kysely';
import type { ObservedStatus } from '#contract/steward/operations/copied-gifts.ts';

import type { Database } from '../../database/database.ts';
import { type FactTables, type GiftFact, makeFactTables } from './facts/fact-tables.ts';

export type GiftTables = FactTables & {
  gifts: GiftsTable;
  gift_windows: GiftWindowRow;
  gift_reading: GiftReadingRow;
  gift_months: GiftMonthRow;
  gift_statuses: GiftStatusRow;
};

/** A gift in columns. */
export type GiftRow = {
  id: string;
  donor_id: string | null;
  /** Names as they appear on the gift. */
  donor_first_name: string | null;
  donor_last_name: string | null;
  donor_email: string | null;
  /** Null if the platform reports no amount. */
  amount_cents: number | null;
  type: string | null;
  status: string | null;
  method_type: string | null;
  last4: string | null;
  /** Stock tickers, or the token of a crypto gift. */
  asset: string | null;
  asset_quantity: number | null;
  campaign_id: string | null;
  campaign_name: string | null;
  subcampaign_id: string | null;
  subcampaign_name: string | null;
  location_id: string | null;
  deposit_id: string | null;
  plan_id: string | null;
  frequency: string | null;
  link_id: string | null;
  pledge_id: string | null;
  given_at: number | null;
  received_at: number | null;
  created_at: number | null;
  updated_at: number;
  covered_fees: 0 | 1;
  anonymous: 0 | 1;
  dedication: string | null;
  note: string | null;
  /** JSON: what its page shows and the other columns lack, such as metadata; null if that is nothing (whole-gift.ts). */
  rest: string | null;
};

/**
 * `number` never changes. `stored` is the number of the transaction that stored the gift, so that news is found. `gone` is 1 if the platform no longer has the gift; then it has no facts.
 */
export type StoredGift = GiftRow & {
  number: number;
  stored: number;
  gone: 0 | 1;
  /** On the platform's clock: the gift was in this state at some time since then. */
  read_at: number;
  /** 1 if an earlier form of the copy stored it: then its facts are made anew when it is read again. */
  outdated: 0 | 1;
};
/**
 * A gift as answers show it: with the names that its donor and its campaigns have now, and what went back of it, in cents. `kept_cents` is
 * what is left of it; null if the platform reports no amount.
 */
export type IndexedGift = Omit<GiftRow, 'rest'> &
  Pick<StoredGift, 'number'> &
  Pick<GiftFact, 'returned_cents' | 'return_pending_cents' | 'kept_cents'>;
type GiftsTable = Omit<StoredGift, 'number'> & { number: Generated<number> };

/** A window of given dates that was read completely. Windows have no gaps between them. */
type GiftWindowRow = {
  to_at: number;
  /** Null: since the beginning. */
  from_at: number | null;
  /** The number of gifts in it when it was read. */
  gifts: number;
  read_at: number;
};

/** The progress of the index; one row. */
type GiftReadingRow = {
  id: 1;
  /** Where filling began; windows go back from here. */
  began_at: number;
  /** The platform's count of gifts when it was last asked for; null while unknown. */
  expected: number | null;
  /** The number of gifts here at that time, including unreadable ones; null before the first comparison. */
  held: number | null;
  /** All changes up to this time, on the platform's clock, are in the index. */
  changes_until: number;
  /** When changes were last read, on our clock. */
  changes_read_at: number;
  /** When all months were last compared with the platform's counts; null before the first time. */
  audited_at: number | null;
  /** 1 if a reading found gifts that the platform had set back, until a comparison has read all months since. */
  set_back: 0 | 1;
  /** 1 after the tables of an earlier form were brought up to date, until a comparison has read all months since. */
  renewing: 0 | 1;
};

/** A UTC month, compared with the platform's count. */
type GiftMonthRow = {
  /** Its first moment. */
  month: number;
  checked_at: number;
  /** Gifts in the index and on the platform. They differ until the difference is resolved. `there` is null if the platform doesn't count. */
  here: number;
  there: number | null;
};

/** An observed change of a gift's status, between two times on the platform's clock. */
export type GiftStatusRow = {
  gift_id: string;
  status: string;
  /** Null if unknown. */
  not_before: number | null;
  not_after: number;
  reading: ObservedStatus['reading'];
};

/** Text columns, which may be null. */
export const giftTexts = [
  'donor_id',
  'donor_first_name',
  'donor_last_name',
  'donor_email',
  'type',
  'status',
  'method_type',
  'last4',
  'asset',
  'campaign_id',
  'campaign_name',
  'subcampaign_id',
  'subcampaign_name',
  'location_id',
  'deposit_id',
  'plan_id',
  'frequency',
  'link_id',
  'pledge_id',
  'dedication',
  'note',
] as const satisfies readonly (keyof GiftRow)[];
const integers = [
  'amount_cents',
  'given_at',
  'received_at',
  'created_at',
] as const satisfies readonly (keyof GiftRow)[];
const flags = [
  'updated_at',
  'covered_fees',
  'anonymous',
  'stored',
  'gone',
  'read_at',
  'outdated',
] as const satisfies readonly (keyof StoredGift)[];

export async function makeGiftTables(trx: QueryExecutorProvider, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const real = kind === 'sqlite' ? sql`real` : sql`double precision`;
  const counted = kind === 'sqlite' ? sql`integer` : sql`bigint generated always as identity`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  const columns = sql.join([
    sql`number ${counted} primary key`,
    sql`id text not null unique`,
    sql`asset_quantity ${real}`,
    ...giftTexts.map((name) => sql`${sql.id(name)} text`),
    ...integers.map((name) => sql`${sql.id(name)} ${integer}`),
    ...flags.map((name) => sql`${sql.id(name)} ${integer} not null`),
    sql`rest text`,
  ]);
  await sql`create table gifts (${columns}) ${end}`.execute(trx);
  await sql`create table gift_windows (
    to_at ${integer} primary key, from_at ${integer}, gifts ${integer} not null, read_at ${integer} not null) ${end}`.execute(
    trx,
  );
  await sql`create table gift_reading (
    id ${integer} primary key, began_at ${integer} not null, expected ${integer}, held ${integer}, changes_until ${integer} not null,
    changes_read_at ${integer} not null, audited_at ${integer}, set_back ${integer} not null,
    renewing ${integer} not null) ${end}`.execute(trx);
  await sql`create table gift_months (
    month ${integer} primary key, checked_at ${integer} not null, here ${integer} not null,
    there ${integer}) ${end}`.execute(trx);
  await makeStatusTable(trx, kind);
  await makeFactTables(trx, kind);
  await sql`create index gifts_given on gifts (given_at, id)`.execute(trx);
  await sql`create index gifts_stored on gifts (stored)`.execute(trx);
}

/**
 * Observations can't be read again, so this table is carried over when the others are dropped and rebuilt. Its columns must never change:
 * a table with other columns gets another name.
 */
async function makeStatusTable(trx: QueryExecutorProvider, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict, without rowid` : sql``;
  await sql`create table gift_statuses (
    gift_id text not null, not_after ${integer} not null, status text not null, not_before ${integer}, reading text not null,
    primary key (gift_id, not_after)) ${end}`.execute(trx);
}
