update views set list = '/settings' where list = '/team';
--
update views set list = '/settings/activity' where list = '/team/activity';
--
insert into views values ('view-3', '/settings/activity', 'ada', 'Refunds', 'operation=contributions.initiateRefund', 0, 1, 1793523600000, 'ada');
--
