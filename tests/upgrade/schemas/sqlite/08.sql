alter table users add column role_word text not null default '';
--
update users set role_word = role;
--
alter table users drop column role;
--
alter table users rename column role_word to role;
--
insert into users (id, name, email, role, version, origin) values ('eli', 'eli of old', 'eli@example.org', 'finance', 1, 'command');
--
