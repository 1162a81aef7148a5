create table tap_notes (
device_id text primary key, text text not null, version integer not null,
changed_at integer not null, changed_by text not null) strict;
--
insert into tap_notes values ('68e241a086ce642636f57c76', 'By the coffee bar', 3, 1793523600000, 'bea');
--
