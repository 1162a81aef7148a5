alter table users add column first_notes_read_at bigint;
--
update users set first_notes_read_at = last_seen_at where last_seen_at is not null;
--
update users set first_notes_read_at = 1793523600000 where id = 'ada';
--
