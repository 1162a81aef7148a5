create table restores (
restored_at bigint primary key, backup_at bigint not null, lifted_at bigint, why text);
--
insert into restores values (1793523600000, 1793523540000, 1793523660000, 'Compared with the platform');
--
