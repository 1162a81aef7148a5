import { expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createCapabilities } from './capabilities.ts';
import { discover } from './discover.ts';
import { ServiceAnswered, ServiceDown } from './errors.ts';

const create = () => createCapabilities(createRecordingLog().log);

test('an operation that the specification documents is never missing', () => {
  const capabilities = create();
  for (const status of [404, 405, 501]) capabilities.observe('contributions.list', status);
  capabilities.noteMissing('contributions.list');
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
