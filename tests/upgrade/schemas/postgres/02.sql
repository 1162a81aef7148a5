create table exports (
id text primary key, owner_id text not null, kind text not null, file_name text not null, content text not null,
made_at bigint not null, expires_at bigint not null);
--
create index exports_by_owner on exports (owner_id, made_at);
--
create index exports_by_age on exports (expires_at);
--
create table close_offs (
id text primary key, deposit_id text not null, closed_at bigint not null, closed_by text not null,
deposit_cents bigint not null, difference_cents bigint not null, note text,
reopened_at bigint, reopened_by text, reason text);
--
create unique index close_offs_standing on close_offs (deposit_id) where reopened_at is null;
--
create index close_offs_by_deposit on close_offs (deposit_id, closed_at);
--
insert into close_offs (id, deposit_id, closed_at, closed_by, deposit_cents, difference_cents, note)
values ('close-1', '6afa4780b775670e66629bd7', 1793523600000, 'ada', 52069, -31, 'Fee of the bank');
--
insert into exports values ('export-1', 'ada', 'gifts', 'Gifts.csv', 'Donor,Amount', 1793523600000, 1793523600000);
--
