alter table intents drop column "outcome";
--
alter table intents drop column "verified_at";
--
insert into intents (id, operation, path, target, fingerprint, facts, state, verified, owner_id, owner_name, upstream_status,
created_at, updated_at, sent_at, lease_owner, lease_until, checks)
values ('5a8f784b-6e63-4b87-a4f8-53e5c6deeda7', 'contributions.initiateRefund', '{"contributionId":"6af99ec0a9c1cca1cdef3aa2"}',
'gift 6af99ec0a9c1cca1cdef3aa2', 'f2', '{"cents":3000,"before":[]}', 'refused', null, 'dee', 'dee of old', 422, 1793523600000, 1793523600000,
1793523600000, 'gone', 1793523600000, 0);
--
