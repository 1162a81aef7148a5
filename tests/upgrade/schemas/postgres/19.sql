create table dismissed_doubles (
first_id text not null, second_id text not null, dismissed_at bigint not null, dismissed_by text not null,
primary key (second_id, first_id));
--
insert into dismissed_doubles values ('6b00364061a436c3f0719116', '6af99ec0a9c1cca1cdef3aa2', 1793523600000, 'ada');
--
