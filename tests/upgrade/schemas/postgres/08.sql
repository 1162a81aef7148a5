alter table users drop constraint users_role_check;
--
insert into users (id, name, email, role, version, origin) values ('eli', 'eli of old', 'eli@example.org', 'finance', 1, 'command');
--
