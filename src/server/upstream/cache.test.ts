import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, startRunning } from '../tests/running-server.ts';
import { cacheKey, createCache } from './cache.ts';

const cached = { reply: { data: [] }, asOf: 0 };

test('caches each record, list, and filter separately, regardless of the order of filters', () => {
  const keys = [
    cacheKey('donors.get', '/api/v3/donors/a'),
    cacheKey('donors.get', '/api/v3/donors/b'),
    cacheKey('donors.list', '/api/v3/donors'),
    cacheKey('donors.list', '/api/v3/donors?page=2'),
    cacheKey('donors.list', '/api/v3/donors?limit=50&page=2'),
    cacheKey('donors.list', '/api/v3/donors?limit=50&page=3'),
    cacheKey('subscriptions.get', '/api/v3/subscriptions/a/x'),
    cacheKey('subscriptions.get', '/api/v3/subscriptions/b/x'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(cacheKey('donors.list', '/d?a=1&b=2')).toBe(cacheKey('donors.list', '/d?b=2&a=1'));
});

test('an answer that was requested before a write is not stored after it', () => {
  const cache = createCache();
  const key = cacheKey('donors.list', '/api/v3/donors');
  const before = cache.generation('donors.list');
  cache.invalidate(['donors']);
  cache.set('donors.list', key, cached, 10, before);
  expect(cache.get(key)).toBeUndefined();
  cache.set('donors.list', key, cached, 10, cache.generation('donors.list'));
  expect(cache.get(key)).toEqual(cached);
  cache.invalidate(['refunds']);
  expect(cache.get(key)).toEqual(cached);
  cache.invalidate(['donors']);
  expect(cache.get(key)).toBeUndefined();
});

let running: Running;
beforeEach(async () => {
  running = await startRunning();
});
afterEach(() => running.stop());
const calls = (id: string) => running.service.seen.filter((one) => one.id === id).length;
const donor = (donorId: string) => running.gateway.read('donors.get', { path: { donorId } });

test('a write with an unknown outcome invalidates the same responses as a successful one', async () => {
  await running.gateway.read('donors.list', {});
  running.service.fault((id) => (id === 'donors.update' ? 'reset after' : null));
  await running.clock.during(running.write('donors.update'));
  const before = calls('donors.list');
  await running.gateway.read('donors.list', {});
  expect(calls('donors.list')).toBe(before + 1);
});

test('a fresh read never joins one that is already in flight', async () => {
  running.service.delay(30);
  const older = running.gateway.read('donors.list', {});
  const fresh = running.gateway.read('donors.list', {}, { lane: 0, maxAgeMs: 0 });
  await Promise.all([older, fresh]);
  expect(calls('donors.list')).toBe(2);
});

test('never returns the data of one record for another', async () => {
  const { reply } = await running.gateway.read('donors.list', {});
  await running.write('donors.create');
  const after = await running.gateway.read('donors.list', {}, { maxAgeMs: 0 });
  const [made, first] = [after.reply.data[0]?.id ?? '', reply.data[0]?.id ?? ''];
  expect(made).not.toBe(first);
  expect([(await donor(made)).reply.data.id, (await donor(first)).reply.data.id]).toEqual([made, first]);
});
