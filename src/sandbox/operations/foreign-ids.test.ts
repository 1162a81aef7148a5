/** Records of the other nonprofit can't be read or changed: 404, or 400 on donor paths. */
import { expect, test } from 'vitest';
import { isWrite, type OperationId, operationIds, pathParamNames } from '#contract/giving/catalog.ts';
import { copiedWorld, testNow } from '../world/small-world.ts';
import { call } from './call.ts';
import { createOperations } from './operations.ts';

const db = copiedWorld(600);
const operations = createOperations(db);
/** Rows inserted, updated and deleted so far. */
const changes = () => db.one<{ n: number }>('select total_changes() as n')?.n;
const idIn = (table: string, org: number) =>
  db.one<{ id: string }>(`select id from ${table} where org = ? limit 1`, org)?.id ?? '';
const tables: Record<string, string> = {
  contributionId: 'contributions',
  depositId: 'deposits',
  refundId: 'refunds',
  chargebackId: 'chargebacks',
  webhookId: 'webhooks',
  donorId: 'donors',
  subscriptionId: 'subscriptions',
  campaignId: 'campaigns',
  locationId: 'locations',
  destinationId: 'tap_destinations',
  deviceId: 'tap_devices',
  groupId: 'tap_groups',
};
const bodies: Partial<Record<OperationId, object>> = {
  'donors.update': { lastName: 'Taken' },
  'subscriptions.create': { paymentMethodId: idIn('payment_methods', 1), amount: 5, frequency: 'week' },
  'subscriptions.update': { amount: 5 },
  'subscriptions.cancel': { cancellationReason: 'not mine' },
};
const withPath = operationIds.filter((id) => pathParamNames(id).length > 0);

test.each(withPath)('%s refuses ids of the other nonprofit', (id) => {
  const names = pathParamNames(id);
  const own = Object.fromEntries(names.map((name) => [name, idIn(tables[name] ?? '', 1)]));
  const unknown = Object.fromEntries(names.map((name) => [name, 'f'.repeat(24)]));
  const send = (org: number, path: Record<string, string>) =>
    call(operations, { org, now: testNow }, id, { path, body: bodies[id] }).status;
  const before = changes();
  expect(send(2, own)).toBe(names.includes('donorId') ? 400 : 404);
  expect(send(1, unknown)).toBe(404);
  expect(changes()).toBe(before);
  if (!isWrite(id) && names.length === 1) expect(send(1, own)).toBe(200);
  // Control: a write of its own nonprofit is counted.
  if (id === 'donors.update') expect([send(1, own), changes() === before]).toEqual([204, false]);
});

test('a list filtered by an ID of the other nonprofit is empty', () => {
  const filters: (readonly [OperationId, object])[] = [
    ['contributions.list', { campaignId: idIn('campaigns', 1) }],
    ['contributions.list', { subcampaignId: idIn('campaigns', 1) }],
    ['contributions.list', { locationIds: [idIn('locations', 1)] }],
    ['donors.list', { locationIds: [idIn('locations', 1)] }],
    ['subscriptions.list', { locationIds: [idIn('locations', 1)] }],
    [
      'refunds.list',
      {
        contributionId: db.one<{ id: string }>(
          'select c.id from refunds r join contributions c on c.seq = r.gift where r.org = 1',
        )?.id,
      },
    ],
    ['tap.devices.list', { groupId: idIn('tap_groups', 1) }],
    ['tap.events.list', { deviceIds: [idIn('tap_devices', 1)] }],
    ['campaigns.list', { isSubcampaign: 'true', parentCampaignId: idIn('campaigns', 1) }],
    ['deposits.list', { ids: [idIn('deposits', 1)] }],
  ];
  for (const [id, query] of filters)
    expect(call(operations, { org: 2, now: testNow }, id, { query: { ...query } }).body).toEqual({
      data: [],
      totalCount: 0,
    });
});
