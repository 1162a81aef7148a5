import { expect, test } from 'vitest';
import { type OperationId, operationIds } from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createCapabilities } from './capabilities.ts';
import { discover } from './discover.ts';
import { NotSupported, ServiceAnswered, ServiceDown } from './errors.ts';

const create = () => createCapabilities(createRecordingLog().log);

test('an operation that the specification documents is missing only while it refuses our credentials', () => {
  const capabilities = create();
  for (const status of [401, 403, 404, 405, 501]) capabilities.observe('contributions.list', status);
  capabilities.noteMissing('contributions.list');
  expect(capabilities.missing()).toEqual([]);
  expect(capabilities.observeRefusal('contributions.list', 403)).toBe(true);
  expect(capabilities.missing()).toEqual(['contributions.list']);
  capabilities.observe('contributions.list', 200);
  expect(capabilities.missing()).toEqual([]);
});

test('a 403 for one record is about that record, unless its list is refused, too; a 401 never is', () => {
  const capabilities = create();
  expect(capabilities.observeRefusal('chargebacks.get', 403)).toBe(false);
  capabilities.observeRefusal('chargebacks.list', 403);
  expect(capabilities.observeRefusal('chargebacks.get', 403)).toBe(true);
  expect(capabilities.observeRefusal('webhooks.get', 401)).toBe(true);
  expect(capabilities.missing()).toEqual(['chargebacks.list', 'chargebacks.get', 'webhooks.get']);
  capabilities.observe('chargebacks.list', 200);
  expect(capabilities.missing()).toEqual(['webhooks.get']);
});

test('of a list that is refused, records that the platform has returned are still there', () => {
  const capabilities = create();
  capabilities.observe('deposits.get', 200);
  capabilities.observeRefusal('deposits.list', 401);
  expect(capabilities.missing()).toEqual(['deposits.list', 'deposits.summary']);
});

test('a list that is there again brings back the records that were missing with it', () => {
  const capabilities = create();
  capabilities.observe('deposits.list', 404);
  expect(capabilities.missing()).toEqual(['deposits.list', 'deposits.get', 'deposits.summary']);
  capabilities.observe('deposits.list', 200);
  expect(capabilities.missing()).toEqual([]);
});

test('a 404 for a list means that the operation is missing; for a single record, nothing: it may be the record that is missing', () => {
  const capabilities = create();
  capabilities.observe('donors.get', 404);
  expect(capabilities.isMissing('donors.get')).toBe(false);
  capabilities.observe('donors.get', 405);
  expect(capabilities.isMissing('donors.get')).toBe(true);
  capabilities.observe('refunds.list', 404);
  expect(capabilities.isMissing('refunds.list')).toBe(true);
  capabilities.observe('refunds.list', 200);
  expect(capabilities.missing()).toEqual(['donors.get']);
});

test('writes count as missing only if every read was checked and none of them exists', async () => {
  const none = create();
  expect(
    await discover(none, async (id) => {
      none.observe(id, 404);
      throw new ServiceAnswered(404, 'Cannot GET /', true);
    }),
  ).toBe(true);
  expect(none.isMissing('contributions.charge')).toBe(true);
  const down = create();
  expect(await discover(down, () => Promise.reject(new ServiceDown()))).toBe(false);
  expect(down.missing()).toEqual([]);
});

test('a single record counts as missing after a 404 for records that a list has just returned', async () => {
  const capabilities = create();
  const isMissing = (id: OperationId) => ['donors.get', 'paymentMethods.listByDonor'].includes(id);
  await discover(capabilities, async (id) => {
    capabilities.observe(id, isMissing(id) ? 404 : 200);
    if (isMissing(id)) throw new ServiceAnswered(404, 'Validation failed', true);
    return { data: [{ id: '1' }, { id: '2' }] };
  });
  expect(capabilities.missing()).toEqual(['donors.get', 'paymentMethods.listByDonor']);
});

test('a gateway that answers 403 to all that it lacks is a platform without it, until it has it', async () => {
  const capabilities = create();
  let isRefused: (id: OperationId) => boolean = (id) => !isDocumented(id);
  const round = () =>
    discover(capabilities, async (id) => {
      if (!isRefused(id)) {
        capabilities.observe(id, 200);
        return { data: [{ id: '1' }] };
      }
      throw capabilities.observeRefusal(id, 403)
        ? new NotSupported(id)
        : new ServiceAnswered(403, 'No', true);
    });
  const extended = operationIds.filter((id) => !isDocumented(id) && id !== 'health.get');
  for (let count = 0; count < 2; count += 1) {
    expect(await round()).toBe(true);
    expect(capabilities.missing().toSorted()).toEqual(extended.toSorted());
  }
  capabilities.observeRefusal('chargebacks.list', 403);
  isRefused = (id) => id === 'refunds.list';
  expect(await round()).toBe(true);
  expect(capabilities.missing()).toEqual(['refunds.list']);
});
