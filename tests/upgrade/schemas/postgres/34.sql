create table passkeys (
id text primary key, user_id text not null references users (id) on delete cascade,
credential_id text not null unique, public_key text not null, transports text not null, sign_count bigint not null,
name text not null, added_at bigint not null, last_used_at bigint);
--
create index passkeys_by_user on passkeys (user_id);
--
create table used_challenges (hash text primary key, expires_at bigint not null);
--
alter table sessions add column passkey_id text references passkeys (id) on delete set null;
--
create index sessions_by_passkey on sessions (passkey_id) where passkey_id is not null;
--
insert into passkeys values ('passkey-1', 'bea', 'credential-of-old', 'public-key-of-old', '["internal"]', 7, 'Phone of old', 1793523600000, null);
--
