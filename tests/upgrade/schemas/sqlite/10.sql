create table letterhead (
id integer primary key check (id = 1), organization text not null, address text not null, footer text not null,
version integer not null, changed_at integer not null, changed_by text not null) strict;
--
insert into letterhead (id, organization, address, footer, version, changed_at, changed_by)
values (1, 'Old Harbor', '1 Pier Road', 'Not a tax document.', 4, 1793523600000, 'ada');
--
