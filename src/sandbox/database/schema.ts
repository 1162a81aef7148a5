/**
 * The sandbox's tables. Money is in whole cents, times are milliseconds since 1970 in UTC, `org` is the nonprofit.
 * `seq` is the internal key that tables use to refer to each other; `id` is the public ID of 24 hexadecimal characters.
 * `steps` are the scheduled changes of a row and `next_at` is the time of the next one (world/advance.ts).
 */

/** Increase it when existing database files can no longer be read. */
export const schemaVersion = 3;

export const tables = `
create table meta (name text primary key, value text not null) strict, without rowid;
create table nonprofits (org integer primary key, name text not null, client_id text not null, api_key text not null) strict;

create table locations (seq integer primary key, id text not null, org integer not null, name text not null, created_at integer not null,
  updated_at integer not null, archived_at integer, hidden integer not null, is_default integer not null, display_order integer not null,
  bit integer not null) strict;
create table campaigns (seq integer primary key, id text not null, org integer not null, name text not null, created_at integer not null,
  updated_at integer not null, archived_at integer, start_at integer not null, end_at integer, display_order integer,
  is_sub integer not null, hidden integer not null, location_ids text not null, apply_all integer not null,
  gift_count integer not null default 0, gift_cents integer not null default 0, donor_count integer not null default 0) strict;
create table campaign_parents (sub integer not null, parent integer not null, primary key (sub, parent)) strict, without rowid;

create table donors (seq integer primary key, id text not null, org integer not null, created_at integer not null,
  updated_at integer not null, first_name text not null, last_name text not null, email text collate nocase, phone text, address text,
  locked integer not null default 0, gift_count integer not null default 0, latest_gift integer, location_mask integer not null default 0,
  active_plans integer not null default 0) strict;
create table payment_methods (seq integer primary key, id text not null, org integer not null, donor integer not null, holder text not null,
  type text not null, brand text not null, last4 text not null, expires_at integer, is_default integer not null default 0,
  updated_at integer not null) strict;

create table contributions (seq integer primary key, id text not null, org integer not null, donor integer not null, type text not null,
  kind text not null, status text not null, bucket integer not null, amount integer, fee integer not null, given_at integer not null,
  created_at integer not null, updated_at integer not null, received_at integer, liquidation_at integer, tokens_at integer,
  ready_at integer, campaign integer, subcampaign integer, location integer, giving_link text, pledge text, plan integer,
  deposit integer, method text, asset text, dedication text, notes text, anonymous integer not null, covered integer not null,
  metadata text, quirk integer not null default 0, steps text, next_at integer) strict;
create table subscriptions (seq integer primary key, id text not null, org integer not null, donor integer not null, status text not null,
  amount integer not null, frequency text not null, start_at integer not null, next_at integer, created_at integer not null,
  updated_at integer not null, method integer not null, campaign integer, subcampaign integer, location integer,
  anonymous integer not null, covered integer not null, metadata text, notes text, timezone text not null default 'UTC',
  dedication text, fails integer not null default 0, cycles_left integer, cancel_reason text) strict;
/* Plans that were told to break their word (world/acts/misbehavior.ts). */
create table misbehaviors (plan integer primary key, kind text not null, after_ms integer not null, amount integer not null,
  told_at integer not null, charge_at integer, acted_at integer) strict;

create table deposits (seq integer primary key, id text not null, org integer not null, status text not null, type text not null,
  amount integer not null, arrival_at integer not null, starting integer, ending integer, bank_name text, bank_last4 text,
  descriptor text, methods text not null, name text, reconciled_at integer, created_at integer not null, updated_at integer not null,
  steps text, next_at integer) strict;
create table deposit_lines (seq integer primary key, deposit integer not null, type text not null, net integer not null,
  fee integer not null, shows_fee integer not null, reference text, description text) strict;
create table refunds (seq integer primary key, id text not null, org integer not null, gift integer not null, status text not null,
  reason text, amount integer not null, net integer not null, fee integer, processor_id text not null, deposit integer,
  created_at integer not null, updated_at integer not null, ready_at integer, steps text, next_at integer) strict;
create table chargebacks (seq integer primary key, id text not null, org integer not null, gift integer not null, status text not null,
  type text not null, amount integer not null, net integer, fee integer, processor_id text not null, reason text, deposit integer,
  created_at integer not null, updated_at integer not null, ready_at integer, won_at integer, won_deposit integer, steps text,
  next_at integer) strict;

create table tap_destinations (seq integer primary key, id text not null, org integer not null, name text not null, type text, url text,
  text_number text, text_content text, created_at integer not null, updated_at integer not null, archived_at integer) strict;
create table tap_groups (seq integer primary key, id text not null, org integer not null, name text not null, destination integer,
  created_at integer not null, updated_at integer not null, archived_at integer) strict;
create table tap_devices (seq integer primary key, id text not null, org integer not null, serial integer not null, type text not null,
  tap_group integer, created_at integer not null, updated_at integer not null, archived_at integer) strict;
create table tap_events (seq integer primary key, id text not null, org integer not null, created_at integer not null,
  device integer not null, tap_group integer, destination integer) strict;

create table webhooks (seq integer primary key, id text not null, org integer not null, name text not null, description text,
  url text not null, events text not null, status text not null, secret text not null, created_at integer not null,
  updated_at integer not null) strict;
create table webhook_attempts (seq integer primary key, id text not null, webhook integer not null, event_id text not null,
  event text not null, status text not null, attempt integer not null, source text not null, originated_at integer not null,
  attempted_at integer not null, url text not null, request_body text not null, response text) strict;
create table events (seq integer primary key, id text not null, org integer not null, event text not null, record_id text not null,
  at integer not null) strict;
create table deliveries (event integer not null, webhook integer not null, attempt integer not null, due_at integer not null,
  primary key (event, webhook)) strict, without rowid;

/* The effect ledger: every effect of a write through the API. Tests read it. */
create table effects (seq integer primary key, org integer not null, operation text not null, target text not null,
  donor_id text, amount integer, at integer not null) strict;

/* Counters maintained by triggers (database/counters.ts), so that totals never need a scan of a million gifts. */
create table gift_cells (org integer not null, bucket integer not null, campaign integer not null, subcampaign integer not null,
  location integer not null, n integer not null, primary key (org, bucket, campaign, subcampaign, location)) strict, without rowid;
create table gift_days (org integer not null, clock text not null, dimension text not null, value integer not null, day integer not null,
  n integer not null, primary key (org, clock, dimension, value, day)) strict, without rowid;
create table campaign_donors (campaign integer not null, donor integer not null, n integer not null, primary key (campaign, donor)) strict, without rowid;
`;
