create table plan_runs (
id text primary key, act text not null, state text not null, paused_because text,
created_at integer not null, created_by text not null, session_tag text,
started_at integer, answered_at integer, answered_by text, answer text not null, ended_at integer,
owner text, lease_until integer not null, reported integer not null) strict;
--
create index plan_runs_by_state on plan_runs (state);
--
create table plan_run_items (
run_id text not null, position integer not null, plan_id text not null, donor_id text,
seen_version text, seen text not null, monthly_cents integer, intent_id text,
outcome text not null, detail text, changed_at integer not null,
primary key (run_id, position)) strict;
--
create index plan_run_items_by_outcome on plan_run_items (outcome);
--
insert into plan_runs values ('11111111-2222-4333-8444-555555555555', '{"kind":"cancel","reason":"The campaign ended"}', 'ended', null,
1793523600000, 'ada', null, 1793523600000, null, null, '', 1793523660000, null, 1793523600000, 1);
--
insert into plan_run_items values ('11111111-2222-4333-8444-555555555555', 1, '69b7519ce4f52ab0cd719be7', '643612e1901935bb353cef0f',
null, '{}', 5167, null, 'done', null, 1793523600000);
--
