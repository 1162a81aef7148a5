alter table plan_snapshots add column amount_cents integer;
--
alter table plan_snapshots add column frequency text;
--
alter table plan_snapshots add column start_at integer;
--
create table plan_findings (
plan_id text not null, kind text not null, about text not null, day integer not null, donor_id text, cents integer,
finding text not null, first_seen_at integer not null, closed_at integer, dismissed_at integer, dismissed_by text,
dismissed_day integer, dismiss_reason text, primary key (plan_id, kind, about)) strict;
--
create table plan_watch (
id integer primary key, as_of integer not null, plans integer not null, compared_at integer not null) strict;
--
insert into plan_findings values ('6a7fdad354df5a9a81bfa84d', 'silent', '', 20750, '6a7fce675f054874db4b27cb', 5000, '{"kind":"silent","about":"","day":20750,"cents":5000,"last":{"id":"6b00364061a436c3f0719116","at":1793523600000,"cents":5000}}', 1793523600000, null, 1793523600000, 'ada', 20751, 'Pays by check');
--
