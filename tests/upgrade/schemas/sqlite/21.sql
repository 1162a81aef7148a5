create table tap_walks (
id text primary key, name text not null, made_at integer not null, made_by text not null,
finished_at integer, finished_by text) strict;
--
create table tap_walk_devices (
walk_id text not null references tap_walks (id), device_id text not null, position integer not null,
serial text, expected_id text, primary key (walk_id, device_id)) strict;
--
create table tap_findings (
id text primary key, walk_id text references tap_walks (id), device_id text not null, serial text, expected_id text,
mark text not null, note text not null, photo_id text, marked_at integer not null, received_at integer not null,
at integer not null, late integer not null, found_by text not null) strict;
--
create index tap_findings_of_device on tap_findings (walk_id, device_id, at);
--
create table tap_todos_done (
finding_id text primary key references tap_findings (id), done_at integer not null, done_by text) strict;
--
create index tap_todos_done_at on tap_todos_done (done_at);
--
create table tap_photos (
id text primary key, jpeg blob not null, added_at integer not null, added_by text not null) strict;
--
create index tap_photos_added on tap_photos (added_by, added_at);
--
insert into tap_walks values ('walk-1', 'First floor', 1793523600000, 'ada', 1793523660000, 'ada');
--
insert into tap_walk_devices values ('walk-1', '68e241a086ce642636f57c76', 1, '114302', '68e306804c7f686a10d0c6a0');
--
insert into tap_photos values ('photo-1', x'ffd8ffd9', 1793523600000, 'bea');
--
insert into tap_findings (id, walk_id, device_id, serial, expected_id, mark, note, photo_id, marked_at, received_at, at, late, found_by)
values ('finding-1', 'walk-1', '68e241a086ce642636f57c76', '114302', '68e306804c7f686a10d0c6a0', 'damaged', 'Cracked', 'photo-1',
1793523600000, 1793523600000, 1793523600000, 0, 'bea');
--
