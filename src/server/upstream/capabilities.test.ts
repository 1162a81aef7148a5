import { expect, test } from 'vitest';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createCapabilities } from './capabilities.ts';
import { discover } from './discover.ts';
import { ServiceAnswered, ServiceDown } from './errors.ts';

const create = () => createCapabilities(createRecordingLog().log);

test('an operation that the specification documents is never missing', () => {
  const capabilities = create();
  for (const status of [404, 405, 501]) capabilities.observe('contributions.list', status, 'Cannot GET /x');
  capabilities.noteMissing('contributions.list');
  expect(capabilities.missing()).toEqual([]);
});

test('a 404 for a list means that the operation is missing; for a single record, only if it names the path', () => {
  const capabilities = create();
  capabilities.observe('donors.get', 404, 'Donor not found');
  expect(capabilities.isMissing('donors.get')).toBe(false);
  capabilities.observe('donors.get', 404, 'Cannot GET /api/v3/donors/1');
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
      none.observe(id, 404, 'Cannot GET /');
      throw new ServiceAnswered(404, 'Cannot GET /', true);
    }),
  ).toBe(true);
  expect(none.isMissing('contributions.charge')).toBe(true);
  const down = create();
  expect(await discover(down, () => Promise.reject(new ServiceDown()))).toBe(false);
  expect(down.missing()).toEqual([]);
});
