create table mails (
id text primary key, person_id text not null references users (id) on delete cascade, kind text not null,
sealed text, state text not null, queued_at integer not null, next_try_at integer not null,
give_up_at integer not null, tries integer not null, fault text, code integer,
settled_at integer) strict;
--
create index mails_waiting on mails (next_try_at) where settled_at is null;
--
create index mails_of_person on mails (person_id);
--
insert into mails values ('mail-1', 'dee', 'invitation', null, 'sent', 1793523600000, 1793523600000, 1793523600000, 1, null, 250, 1793523600000);
--
