create table identities (
issuer text not null, subject text not null, user_id text not null references users (id) on delete cascade,
bound_at integer not null, primary key (issuer, subject), unique (user_id, issuer)) strict;
--
create table logout_tokens (token_hash text primary key, expires_at integer not null) strict;
--
alter table "sessions" add column issuer text;
--
alter table "sessions" add column provider_session text;
--
alter table "sessions" add column provider_factor integer not null default 0;
--
alter table "sign_in_tickets" add column issuer text;
--
alter table "sign_in_tickets" add column provider_session text;
--
alter table "sign_in_tickets" add column provider_factor integer not null default 0;
--
alter table sign_in_tickets add column proof_at integer;
--
alter table users add column break_glass integer not null default 0;
--
insert into identities values ('https://id.example.org', 'subject-of-dee', 'dee', 1793523600000);
--
update users set break_glass = 1 where id = 'ada';
--
