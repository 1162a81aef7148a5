create table record_notes (
id text primary key, kind text not null, record_id text not null, note text not null, made_at bigint not null,
made_by text not null, changed_at bigint);
--
create index record_notes_by_record on record_notes (kind, record_id, made_at);
--
insert into record_notes (id, kind, record_id, note, made_at, made_by)
values ('note-1', 'donor', '6a7fce675f054874db4b27cb', 'Prefers a call in the evening', 1793523600000, 'bea');
--
