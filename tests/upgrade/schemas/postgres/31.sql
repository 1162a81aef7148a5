create table scheduled_changes (
id text primary key, plan_id text not null, donor_id text not null, operation text not null, body text not null,
day text, expected_at bigint, known_gift text, seen text not null,
made_at bigint not null, made_by text not null, confirmed_at bigint, confirmed_by text,
state text not null, outcome text, detail text, intent_id text, changed_at bigint not null);
--
create unique index scheduled_changes_open on scheduled_changes (plan_id)
where state in ('waiting', 'sending', 'asks');
--
create unique index scheduled_changes_intent on scheduled_changes (intent_id);
--
insert into scheduled_changes values ('7be3b921-474b-4cdf-aa0b-8850ef5fe1a5', '69b7519ce4f52ab0cd719be7', '643612e1901935bb353cef0f',
'subscriptions.cancel', '{"cancellationReason":"Requested by donor"}', '2026-12-30', null, null, '{"status":"active","cents":5167,"frequency":"weekly","campaignId":null,"subcampaignId":null,"methodId":null,"start":1793523600000}', 1793523600000, 'ada', null, null, 'waiting', null, null, null, 1793523600000);
--
