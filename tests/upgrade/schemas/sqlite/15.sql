create table plan_snapshot_days (day text primary key, taken_at integer not null) strict;
--
create table plan_snapshots (
plan_id text not null, day text not null, state text not null, monthly_cents integer,
primary key (plan_id, day)) strict;
--
insert into plan_snapshot_days values ('2026-10-01', 1793523600000);
--
insert into plan_snapshots values ('6a7fdad354df5a9a81bfa84d', '2026-10-01', 'active', 5000);
--
