/** Cases for every list of the platform: each documented filter alone, and some combinations. */
import type { ReadId } from '../src/contract/giving/catalog.ts';
import { sortFields } from '../src/contract/giving/vocabulary.ts';
import type { SandboxDatabase } from '../src/sandbox/database/sandbox-database.ts';

export type ListCase = {
  id: ReadId;
  name: string;
  query: Record<string, unknown>;
  path?: Record<string, string>;
};

export function listTests(db: SandboxDatabase): ListCase[] {
  const id = (sql: string) => db.one<{ id: string }>(`${sql} limit 1`)?.id ?? '';
  const campaign = id('select id from campaigns where org = 1 and is_sub = 0 order by gift_count desc');
  const locations = db.all<{ id: string }>('select id from locations where org = 1').map((row) => row.id);
  const day = '2025-03-05';
  const gifts: Record<string, unknown>[] = [
    {},
    { limit: 100 },
    { statusBucket: ['CONFIRMED'] },
    { statusBucket: ['CONFIRMED', 'PENDING'] },
    { statusBucket: ['FAILED'] },
    { campaignId: campaign },
    {
      campaignId: id(
        'select id from campaigns where org = 1 and is_sub = 0 and gift_count > 0 order by gift_count',
      ),
    },
    { subcampaignId: id('select id from campaigns where org = 1 and is_sub = 1') },
    { locationIds: locations },
    { locationIds: locations.slice(0, 1) },
    { locationIds: locations.slice(-1) },
    { givingLinkId: id('select giving_link as id from contributions where giving_link is not null') },
    { pledgeId: id('select pledge as id from contributions where pledge is not null') },
    { minimumInitiatedDate: '2020-01-01' },
    { minimumInitiatedDate: '2024-03-05', maximumInitiatedDate: '2025-09-05' },
    { maximumInitiatedDate: day },
    { minimumUpdatedDate: '2020-01-01' },
    { minimumUpdatedDate: '2026-11-19' },
    { maximumUpdatedDate: day },
    { minimumUpdatedDate: day, maximumUpdatedDate: day },
    { statusBucket: ['CONFIRMED'], minimumInitiatedDate: '2024-03-05' },
    { statusBucket: ['FAILED'], campaignId: campaign, locationIds: locations.slice(1, 2) },
    { statusBucket: ['CONFIRMED'], campaignId: campaign, minimumInitiatedDate: '2024-03-05' },
    { minimumInitiatedDate: '2024-03-05', minimumUpdatedDate: '2024-03-05' },
    { page: 400 },
    { page: 10_000, limit: 100 },
  ];
  const webhookId = id('select id from webhooks where org = 1');
  const donorId = id('select id from donors where org = 1 and active_plans > 0');
  const of = (list: ReadId, queries: Record<string, unknown>[], path?: Record<string, string>): ListCase[] =>
    queries.map((query) => ({
      id: list,
      query,
      name: JSON.stringify(query).slice(0, 110),
      ...(path ? { path } : {}),
    }));
  return [
    ...of('contributions.list', gifts),
    ...of('donors.list', [
      ...sortFields.donors.map((sortBy) => ({ sortBy })),
      { locationIds: locations.slice(-1) },
      { minimumUpdatedDate: '2024-01-01' },
      { limit: 100 },
    ]),
    ...of('subscriptions.list', [
      ...sortFields.subscriptions.map((sortBy) => ({ sortBy })),
      { status: ['failed'] },
      { locationIds: locations },
      { limit: 100 },
    ]),
    ...of('subscriptions.listByDonor', [{}], { donorId }),
    ...of('paymentMethods.listByDonor', [{}], { donorId }),
    ...of('deposits.list', [
      {},
      { search: '2025' },
      { paymentMethod: ['card'] },
      { reconciled: false },
      { limit: 100 },
    ]),
    ...of('refunds.list', [{}, { minimumUpdatedDate: '2024-01-01' }, { limit: 100 }]),
    ...of('chargebacks.list', [{}, { minimumUpdatedDate: '2024-01-01' }, { limit: 100 }]),
    ...of('campaigns.list', [
      ...sortFields.campaigns.map((sortBy) => ({ sortBy })),
      { isSubcampaign: 'true' },
      { search: 'e' },
    ]),
    ...of('locations.list', [{}]),
    ...of('tap.destinations.list', [{}]),
    ...of('tap.groups.list', [{}]),
    ...of('tap.devices.list', [{}, { groupId: 'unassigned' }, { search: '114200' }, { limit: 100 }]),
    ...of('tap.events.list', [
      {},
      { deviceIds: [id('select id from tap_devices where org = 1')] },
      { startDate: '2026-01-01T00:00:00Z' },
      { limit: 100 },
    ]),
    ...of('webhooks.list', [{}]),
    ...of('webhooks.eventLogs', [{}], { webhookId }),
  ];
}
