create table thanks (
gift_id text primary key, way text not null, thanked_at bigint not null, thanked_by text not null);
--
create index thanks_by_time on thanks (thanked_at);
--
insert into thanks values ('6afe33ac03db5e50409fac30', 'letter', 1793523600000, 'bea');
--
