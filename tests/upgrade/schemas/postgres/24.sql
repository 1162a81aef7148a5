alter table tap_findings add column opens_id text;
--
insert into tap_findings values ('finding-2', 'walk-1', '68e241a086ce642636f57c76', '114302', '68e306804c7f686a10d0c6a0', 'right',
'', null, 1793523601000, 1793523601000, 1793523601000, 0, 'bea', '68e306804c7f686a10d0c6a0');
--
