create table offline_writes (
user_id text not null, key text not null, applied_at integer not null,
primary key (user_id, key)) strict;
--
create index offline_writes_applied on offline_writes (applied_at);
--
insert into offline_writes values ('bea', 'tap-1', 1793523600000);
--
