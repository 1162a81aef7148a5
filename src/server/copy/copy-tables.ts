/**
 * The tables of the local copy, the same on SQLite and PostgreSQL except for the search. Times are in ms
 * since 1970, and money is in integer cents, except `gift_names.amount`, which is in dollars.
 */
import { type Generated, sql, type Transaction } from 'kysely';
import type { UnreadableRecord } from '#contract/giving/reply.ts';
import type { PlanConcern } from '#contract/nouns/plan/values.ts';
import type { CopyKind, CopySet } from '#contract/steward/copy.ts';
import type { Database } from '../database/database.ts';
import { type GiftTables, makeGiftTables } from './gifts/gift-tables.ts';

export type CopyTables = GiftTables & {
  directory_form: FormTable;
  directory_leader: { id: 1; owner: string; until: number };
  directory_sets: SetsTable;
  directory_records: RecordsTable;
  directory_unreadable: UnreadableTable;
  donor_names: DonorNamesTable;
  plan_facts: PlanFactsTable;
  gift_names: GiftNamesTable;
};
export type CopyTrx = Transaction<CopyTables>;

/**
 * `source` identifies the platform and the nonprofit that everything else was read from. On PostgreSQL, `writes` counts the transactions
 * of all servers; a SQLite file belongs to one process, which counts its own.
 */
type FormTable = { form: number; source: string; writes: number };

/** The progress of each set. */
type SetsTable = {
  set_name: CopySet;
  /** The platform's count; null if it reports none. */
  total: number | null;
  /** How many records the last complete sweep found, including unreadable ones. */
  listed: number | null;
  /** Start of the last pass that succeeded. */
  as_of: number | null;
  /** Start of the last complete sweep. */
  swept_at: number | null;
  /** Number of sweeps, including the current one. */
  sweeps: number;
  /** JSON: the current pass, so that the next process can resume it. */
  cursor: string | null;
  /** How many records were stored when the last sweep ended without all that the platform counts; null if it had them. */
  strayed: number | null;
};

/** A record that the platform listed, but that can't be read. */
type UnreadableTable = {
  set_name: CopyKind;
  why: UnreadableRecord['why'];
  /** Its time, or else the record next to it. */
  place: string;
  near: string | null;
  given: string | null;
  seen_at: number;
};

type RecordsTable = {
  set_name: CopySet;
  id: string;
  /** JSON: the record as the contract parses it. */
  record: string;
  /**
   * ID of the gift that a refund or chargeback is of, or of a plan's donor. Of a donor whose gifts turned out to have another donor: that
   * other one. Null for other sets.
   */
  owner: string | null;
  updated_at: number;
  /** The sweep that last found it. */
  seen_in: number;
  /**
   * How many consecutive complete sweeps didn't find it. At two it counts as gone, but it is never deleted.
   */
  absent: number;
};

/** Donors of the copy, and those that only gifts refer to. `number` is the row in the search index. */
type DonorNamesTable = {
  number: Generated<number>;
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** Last name first, normalized for sorting. */
  sort_name: string;
  /** The digits of the phone number. */
  phone: string;
  gifts: number;
  /** Active recurring plans. */
  plans: number;
  /** 0 if it is unknown. */
  created_at: number;
  /** The IDs of the locations, each between spaces. */
  locations: string;
  /** 0 if the copy has no record of the donor, or no longer. */
  listed: 0 | 1;
  /** The last change of the record that has this name; 0 if it is unknown. */
  named_at: number;
};

type PlanFactsTable = {
  id: string;
  donor_id: string | null;
  status: string;
  location_id: string | null;
  campaign_id: string | null;
  subcampaign_id: string | null;
  /** Lower case. */
  method_type: string | null;
  amount_cents: number | null;
  monthly_cents: number | null;
  /** In the contract's spelling; unknown values are stored as the platform sent them. */
  frequency: string | null;
  start_at: number | null;
  next_at: number | null;
  created_at: number | null;
  covers_fees: 0 | 1;
  concern: PlanConcern | null;
};

/** The donor of the gift that a refund or chargeback refers to. */
type GiftNamesTable = {
  id: string;
  donor_id: string | null;
  donor_name: string | null;
  amount: number | null;
};

export async function makeTables(trx: CopyTrx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const real = kind === 'sqlite' ? sql`real` : sql`double precision`;
  const counted =
    kind === 'sqlite' ? sql`integer primary key` : sql`bigint generated always as identity primary key`;
  // As SQLite compares texts, so that both sort alike.
  const compared = kind === 'sqlite' ? sql`` : sql`collate "C"`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table directory_form (
    form ${integer} not null, source text not null, writes ${integer} not null) ${end}`.execute(trx);
  await sql`create table directory_leader (
    id ${integer} primary key, owner text not null, until ${integer} not null) ${end}`.execute(trx);
  await sql`create table directory_sets (
    set_name text primary key, total ${integer}, listed ${integer}, as_of ${integer}, swept_at ${integer},
    sweeps ${integer} not null, cursor text, strayed ${integer}) ${end}`.execute(trx);
  await sql`create table directory_unreadable (
    set_name text not null, why text not null, place text not null, near text, given text, seen_at ${integer} not null,
    primary key (set_name, why, place)) ${end}`.execute(trx);
  await sql`create table directory_records (
    set_name text not null, id text not null, record text not null, owner text, updated_at ${integer} not null,
    seen_in ${integer} not null, absent ${integer} not null, primary key (set_name, id)) ${end}`.execute(trx);
  await sql`create index directory_records_owner on directory_records (owner, set_name) where owner is not null`.execute(
    trx,
  );
  await sql`create table donor_names (
    number ${counted}, id text not null unique, first_name text, last_name text, email text,
    sort_name text ${compared} not null, phone text not null, gifts ${integer} not null,
    plans ${integer} not null, created_at ${integer} not null, locations text not null, listed ${integer} not null, named_at ${integer} not null) ${end}`.execute(
    trx,
  );
  await sql`create table plan_facts (
    id text primary key, donor_id text, status text not null, location_id text, campaign_id text,
    subcampaign_id text, method_type text, amount_cents ${integer},
    monthly_cents ${integer}, frequency text, start_at ${integer}, next_at ${integer}, created_at ${integer},
    covers_fees ${integer} not null, concern text) ${end}`.execute(trx);
  await sql`create table gift_names (
    id text primary key, donor_id text, donor_name text, amount ${real}) ${end}`.execute(trx);
  for (const column of ['status', 'concern'])
    await sql`create index ${sql.id(`plan_facts_${column}`)} on plan_facts (${sql.id(column)})`.execute(trx);
  await sql`create index donor_names_sort on donor_names (sort_name, number)`.execute(trx);
  await makeGiftTables(trx, kind);
  if (kind === 'sqlite')
    await sql`create virtual table donor_words using fts5(
      words, content='', contentless_delete=1, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0')`.execute(
      trx,
    );
  else {
    await sql`create table donor_words (number bigint primary key, words tsvector not null)`.execute(trx);
    await sql`create index donor_words_words on donor_words using gin (words)`.execute(trx);
  }
}
