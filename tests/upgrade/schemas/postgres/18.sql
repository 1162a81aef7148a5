create table view_pins (
person_id text not null, view_id text not null, pinned_at bigint not null,
primary key (person_id, view_id));
--
insert into view_pins values ('ada', 'view-1', 1793523600000);
--
