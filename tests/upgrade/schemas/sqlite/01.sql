create table users (
id text primary key, name text not null, email text not null unique, email_verified integer not null, image text,
role text not null check (role in ('admin', 'staff', 'field')), version integer not null, disabled_at integer,
origin text not null check (origin in ('command', 'sandbox')),
created_at text not null, updated_at text not null) strict;
--
create table accounts (
id text primary key, account_id text not null, provider_id text not null,
user_id text not null references users (id) on delete cascade, password text,
created_at text not null, updated_at text not null, unique (user_id, provider_id)) strict;
--
create table sessions (
id text primary key, token_hash text not null unique, user_id text not null references users (id) on delete cascade,
user_version integer not null, created_at integer not null, last_seen_at integer not null,
last_proof_at integer not null, address_prefix text not null, agent text not null) strict;
--
create index sessions_by_user on sessions (user_id, created_at);
--
create table password_links (
token_hash text primary key, user_id text not null references users (id) on delete cascade,
expires_at integer not null, used_at integer) strict;
--
create table sign_in_tries (try_id text not null, limit_key text not null, at integer not null) strict;
--
create index sign_in_tries_by_key on sign_in_tries (limit_key, at);
--
create index sign_in_tries_by_try on sign_in_tries (try_id);
--
create index sign_in_tries_by_age on sign_in_tries (at);
--
create table activity (
seq integer primary key, at integer not null, actor_id text, role text, session_tag text, address text,
request_id text, operation text not null, target_type text, target_id text, intent_id text, outcome text not null,
upstream_status integer, input text, changed text, prev text not null, hash text not null) strict;
--
create index activity_by_actor on activity (actor_id, seq);
--
create index activity_by_target on activity (target_id, seq);
--
create table activity_personal (
seq integer not null, field text not null, value text not null, primary key (seq, field)) strict;
--
create table intents (
id text primary key, operation text not null, path text not null, target text not null, fingerprint text not null,
facts text not null, state text not null, verified integer, verified_at integer,
owner_id text not null, owner_name text not null, upstream_status integer, made_id text, detail text, outcome text,
created_at integer not null, updated_at integer not null, sent_at integer,
lease_owner text not null, lease_until integer not null, checks integer not null, next_check_at integer) strict;
--
create unique index intents_open on intents (target) where state in ('sending', 'unknown');
--
create unique index intents_made on intents (made_id) where made_id is not null;
--
create index intents_by_target on intents (target, updated_at);
--
create index intents_by_owner on intents (owner_id, updated_at);
--
create index intents_unsettled on intents (state, next_check_at);
--
create table budget_windows (
client_key text primary key, cap integer not null, used integer not null, ends_at integer not null) strict;
--
create trigger "activity_no_update" before update on activity
begin select raise(abort, 'activity only grows'); end;
--
create trigger "activity_no_delete" before delete on activity
begin select raise(abort, 'activity only grows'); end;
--
insert into users (id, name, email, email_verified, role, version, disabled_at, origin, created_at, updated_at)
values ('ada', 'ada of old', 'ada@example.org', true, 'admin', 2, null, 'command', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z');
--
insert into users (id, name, email, email_verified, role, version, disabled_at, origin, created_at, updated_at)
values ('bea', 'bea of old', 'bea@example.org', true, 'staff', 2, null, 'command', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z');
--
insert into users (id, name, email, email_verified, role, version, disabled_at, origin, created_at, updated_at)
values ('cal', 'cal of old', 'cal@example.org', true, 'field', 2, 1793523600000, 'command', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z');
--
insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
values ('account-ada', 'ada', 'credential', 'ada', '$argon2id$v=19$m=65536,t=3,p=1$Fr79vasgNTtcigiowjSygw$GKe3OtellFFAeAybttFIaerSidEQuVJJkNlSxTh2bqk', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z');
--
insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
values ('account-bea', 'bea', 'credential', 'bea', '$argon2id$v=19$m=65536,t=3,p=1$Fr79vasgNTtcigiowjSygw$GKe3OtellFFAeAybttFIaerSidEQuVJJkNlSxTh2bqk', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z');
--
insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
values ('account-cal', 'cal', 'credential', 'cal', '$argon2id$v=19$m=65536,t=3,p=1$Fr79vasgNTtcigiowjSygw$GKe3OtellFFAeAybttFIaerSidEQuVJJkNlSxTh2bqk', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z');
--
insert into sessions values ('old', 'old-token-hash', 'ada', 2, 1793523600000, 1793523600000, 1793523600000, '192.0.2.0/24', 'Firefox');
--
insert into activity values (1, 1793523660000, null, null, null, null, null, 'account.add', 'account', 'ada', null, 'done', null,
'{"role":"admin"}', null, '', '6194223c957136da5a4eca92079fe60c6712074a407807bbcac883c87f245056');
--
insert into activity values (2, 1793523720000, 'ada', 'admin', null, null, null, 'subscriptions.cancel', 'subscription',
'6a7fdad354df5a9a81bfa84d', null, 'done', 200, null, null,
'6194223c957136da5a4eca92079fe60c6712074a407807bbcac883c87f245056', 'adb823b280cf59a53c799355ce1f4d38514b3cffd42fb351df12109bc6cebb49');
--
insert into activity_personal values (2, 'reason', 'Paused after the harvest');
--
insert into intents (id, operation, path, target, fingerprint, facts, state, verified, verified_at, owner_id, owner_name,
upstream_status, created_at, updated_at, sent_at, lease_owner, lease_until, checks)
values ('657f0c7b-16ec-4b98-a4c4-83a24d5200e9', 'contributions.initiateRefund', '{"contributionId":"6b00364061a436c3f0719116"}',
'gift 6b00364061a436c3f0719116', 'f1', '{"cents":50000,"before":[]}', 'done', 1, 1793523600000, 'ada', 'ada of old', 200, 1793523600000, 1793523600000,
1793523600000, 'gone', 1793523600000, 0);
--
