alter table users add column last_seen_at integer;
--
create table second_factors (
user_id text primary key references users (id) on delete cascade, sealed_key text not null,
made_at integer not null, confirmed_at integer, last_step integer not null) strict;
--
create table recovery_codes (
user_id text not null references users (id) on delete cascade, code_hash text not null,
used_at integer, primary key (user_id, code_hash)) strict;
--
create table sign_in_tickets (
token_hash text primary key, user_id text not null references users (id) on delete cascade,
user_version integer not null, expires_at integer not null) strict;
--
create table team_notices (
id text primary key, user_id text not null references users (id) on delete cascade,
about_id text not null references users (id) on delete cascade, by_id text, at integer not null) strict;
--
create index team_notices_by_user on team_notices (user_id, at);
--
create index activity_by_intent on activity (intent_id) where intent_id is not null;
--
insert into second_factors values ('bea', 'r9OuiHH_10gIRaeF.EeMifuTtGRjTd9C8aaSM0g.spIGZvrXLVE1TpOSZgENoJl48CU', 1793523600000, 1793523600000, 1);
--
insert into team_notices values ('notice-1', 'ada', 'bea', null, 1793523600000);
--
