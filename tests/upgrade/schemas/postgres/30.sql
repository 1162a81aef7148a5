alter table plan_snapshots add column amount_cents bigint;
--
alter table plan_snapshots add column frequency text;
--
alter table plan_snapshots add column start_at bigint;
--
create table plan_findings (
plan_id text not null, kind text not null, about text not null, day bigint not null, donor_id text, cents bigint,
finding text not null, first_seen_at bigint not null, closed_at bigint, dismissed_at bigint, dismissed_by text,
dismissed_day bigint, dismiss_reason text, primary key (plan_id, kind, about));
--
create table plan_watch (
id bigint primary key, as_of bigint not null, plans bigint not null, compared_at bigint not null);
--
insert into plan_findings values ('6a7fdad354df5a9a81bfa84d', 'silent', '', 20750, '6a7fce675f054874db4b27cb', 5000, '{"kind":"silent","about":"","day":20750,"cents":5000,"last":{"id":"6b00364061a436c3f0719116","at":1793523600000,"cents":5000}}', 1793523600000, null, 1793523600000, 'ada', 20751, 'Pays by check');
--
