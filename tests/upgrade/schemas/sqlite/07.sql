create table passwords (
user_id text primary key references users (id) on delete cascade, hash text not null) strict;
--
insert into passwords select user_id, password from accounts
where provider_id = 'credential' and password is not null;
--
drop table accounts;
--
alter table users drop column "email_verified";
--
alter table users drop column "image";
--
alter table users drop column "created_at";
--
alter table users drop column "updated_at";
--
insert into users (id, name, email, role, version, origin) values ('dee', 'dee of old', 'dee@example.org', 'staff', 1, 'command');
--
insert into passwords values ('dee', '$argon2id$v=19$m=65536,t=3,p=1$Fr79vasgNTtcigiowjSygw$GKe3OtellFFAeAybttFIaerSidEQuVJJkNlSxTh2bqk');
--
