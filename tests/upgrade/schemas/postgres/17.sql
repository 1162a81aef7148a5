create table plan_calls (
plan_id text primary key, mark text not null, marked_at bigint not null, marked_by text not null);
--
insert into plan_calls values ('6a7fdad354df5a9a81bfa84d', 'left-message', 1793523600000, 'bea');
--
