alter table record_notes add column words text not null default '';
--
update "record_notes" set "words" = ' prefers a call in the evening' where "id" = 'note-1';
--
insert into record_notes values ('note-2', 'gift', '6b00364061a436c3f0719116', 'Matched by her employer', 1793523600000, 'ada', null,
' matched by her employer');
--
