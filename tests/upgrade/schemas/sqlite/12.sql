create table refund_requests (
id text primary key, contribution_id text not null, reason text not null,
requested_at integer not null, requested_by text not null,
state text not null, closed_at integer, closed_by text, answer text not null) strict;
--
create unique index refund_requests_open on refund_requests (contribution_id) where state = 'open';
--
create index refund_requests_of_gift on refund_requests (contribution_id, requested_at);
--
insert into refund_requests values ('request-1', '6afb9978853cb15923093c47', 'Meant to give monthly', 1793523600000, 'bea', 'declined',
1793523660000, 'ada', 'Changed to monthly');
--
