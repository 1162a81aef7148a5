alter table users add column last_seen_at bigint;
--
create table second_factors (
user_id text primary key references users (id) on delete cascade, sealed_key text not null,
made_at bigint not null, confirmed_at bigint, last_step bigint not null);
--
create table recovery_codes (
user_id text not null references users (id) on delete cascade, code_hash text not null,
used_at bigint, primary key (user_id, code_hash));
--
create table sign_in_tickets (
token_hash text primary key, user_id text not null references users (id) on delete cascade,
user_version bigint not null, expires_at bigint not null);
--
create table team_notices (
id text primary key, user_id text not null references users (id) on delete cascade,
about_id text not null references users (id) on delete cascade, by_id text, at bigint not null);
--
create index team_notices_by_user on team_notices (user_id, at);
--
create index activity_by_intent on activity (intent_id) where intent_id is not null;
--
insert into second_factors values ('bea', 'r9OuiHH_10gIRaeF.EeMifuTtGRjTd9C8aaSM0g.spIGZvrXLVE1TpOSZgENoJl48CU', 1793523600000, 1793523600000, 1);
--
insert into team_notices values ('notice-1', 'ada', 'bea', null, 1793523600000);
--
