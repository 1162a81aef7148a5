create table key_marks (name text primary key, mark text not null) strict;
--
insert into key_marks values ('activity', 'vHA0B_WZC6h_z9g8');
--
insert into key_marks values ('session', 'kDadiFee7cQYrz5K');
--
