create table views (
id text primary key, list text not null, owner_id text not null, name text not null, query text not null,
team integer not null, version integer not null, changed_at integer not null, changed_by text not null)
strict;
--
create index views_by_list on views (list, name);
--
insert into views values ('view-1', '/contributions', 'ada', 'Large gifts', 'amountFrom=1000', 1, 2, 1793523600000, 'ada');
--
insert into views values ('view-2', '/team/activity', 'ada', 'Refused', 'outcome=refused', 0, 1, 1793523600000, 'ada');
--
