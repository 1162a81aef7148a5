create table notifications (
id text primary key, person_id text not null, kind text not null, record_id text not null, at integer not null,
in_app integer not null, read_at integer, email text not null, mailed_at integer) strict;
--
create index notifications_of_person on notifications (person_id, at) where in_app = 1;
--
create index notifications_unread on notifications (person_id) where in_app = 1 and read_at is null;
--
create index notifications_to_mail on notifications (at) where email <> 'off' and mailed_at is null;
--
create index notifications_at on notifications (at);
--
create table notification_occasions (
kind text not null, record_id text not null, occurrence text not null, at integer not null,
primary key (kind, record_id, occurrence)) strict;
--
create table notification_watch (
kind text primary key, source text not null, position text not null, at integer not null) strict;
--
create table notification_choices (
person_id text primary key, version integer not null, kinds text not null, gift_from_cents integer not null,
gift_from_since integer not null) strict;
--
insert into notifications values ('notification-1', 'ada', 'gift', '6b0873a0829e78add42974ba', 1793523600000, 1, null, 'off', null);
--
insert into notification_choices values ('ada', 2, '{"gift":{"app":true,"email":"off"}}', 250000, 1793523600000);
--
