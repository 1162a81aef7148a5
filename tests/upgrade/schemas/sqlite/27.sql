alter table activity add column value_digests text;
--
insert into activity values (3, 1793523780000, 'ada', 'admin', null, null, null, 'subscriptions.cancel', 'subscription',
'69b7519ce4f52ab0cd719be7', null, 'done', 200, null, null, 'adb823b280cf59a53c799355ce1f4d38514b3cffd42fb351df12109bc6cebb49', '7a398e4e6512a284cb02c52d7e98d7b6d5b325331cb5f1e236b6c2c12b030427', '{"reason":"MBevAb1YTcpssAZ0ZyJaFW"}');
--
insert into activity_personal values (3, 'reason', 'Moved abroad');
--
