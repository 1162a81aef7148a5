create table restores (
restored_at integer primary key, backup_at integer not null, lifted_at integer, why text) strict;
--
insert into restores values (1793523600000, 1793523540000, 1793523660000, 'Compared with the platform');
--
