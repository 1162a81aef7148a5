create table month_closings (
id text primary key, month text not null, closed_at bigint not null, closed_by text not null,
digest text not null, totals text not null, records text not null,
reopened_at bigint, reopened_by text, reason text);
--
create unique index month_closings_active on month_closings (month) where reopened_at is null;
--
insert into month_closings values ('closing-1', '2026-09', 1793523600000, 'ada', 'digest', '{"gift":{"count":1,"cents":5000},"refund":{"count":0,"cents":0},"chargeback":{"count":0,"cents":0},"deposit":{"count":0,"cents":0}}', '[["gift","6abdaba4f290242f8d21c874",5000,"APPROVED"]]', null, null, null);
--
