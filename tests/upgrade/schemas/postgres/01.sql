create table users (
id text primary key, name text not null, email text not null unique, email_verified boolean not null, image text,
role text not null check (role in ('admin', 'staff', 'field')), version bigint not null, disabled_at bigint,
origin text not null check (origin in ('command', 'sandbox')),
created_at timestamptz not null, updated_at timestamptz not null);
--
create table accounts (
id text primary key, account_id text not null, provider_id text not null,
user_id text not null references users (id) on delete cascade, password text,
created_at timestamptz not null, updated_at timestamptz not null, unique (user_id, provider_id));
--
create table sessions (
id text primary key, token_hash text not null unique, user_id text not null references users (id) on delete cascade,
user_version bigint not null, created_at bigint not null, last_seen_at bigint not null,
last_proof_at bigint not null, address_prefix text not null, agent text not null);
--
create index sessions_by_user on sessions (user_id, created_at);
--
create table password_links (
token_hash text primary key, user_id text not null references users (id) on delete cascade,
expires_at bigint not null, used_at bigint);
--
create table sign_in_tries (try_id text not null, limit_key text not null, at bigint not null);
--
create index sign_in_tries_by_key on sign_in_tries (limit_key, at);
--
create index sign_in_tries_by_try on sign_in_tries (try_id);
--
create index sign_in_tries_by_age on sign_in_tries (at);
--
create table activity (
seq bigint primary key, at bigint not null, actor_id text, role text, session_tag text, address text,
request_id text, operation text not null, target_type text, target_id text, intent_id text, outcome text not null,
upstream_status bigint, input text, changed text, prev text not null, hash text not null);
--
create index activity_by_actor on activity (actor_id, seq);
--
create index activity_by_target on activity (target_id, seq);
--
create table activity_personal (
seq bigint not null, field text not null, value text not null, primary key (seq, field));
--
create table intents (
id text primary key, operation text not null, path text not null, target text not null, fingerprint text not null,
facts text not null, state text not null, verified bigint, verified_at bigint,
owner_id text not null, owner_name text not null, upstream_status bigint, made_id text, detail text, outcome text,
created_at bigint not null, updated_at bigint not null, sent_at bigint,
lease_owner text not null, lease_until bigint not null, checks bigint not null, next_check_at bigint);
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
client_key text primary key, cap bigint not null, used bigint not null, ends_at bigint not null);
--
create function activity_only_grows() returns trigger language plpgsql as $$
begin raise exception 'activity only grows'; end $$;
--
create trigger activity_no_change before update or delete or truncate on activity
for each statement execute function activity_only_grows();
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
