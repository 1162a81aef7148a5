create table webhook_deliveries (
id text primary key, type text not null, name text not null, received_at integer not null,
applied_at integer, changed text) strict;
--
create index webhook_deliveries_waiting on webhook_deliveries (received_at) where applied_at is null;
--
create index webhook_deliveries_received on webhook_deliveries (received_at);
--
insert into webhook_deliveries values ('evt_old', 'contribution.approved', 'main', 1793523600000, 1793523600000,
'{"deliveries":1,"changed":{"contributions":["6b00364061a436c3f0719116"]}}');
--
