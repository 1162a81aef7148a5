import { expect, test } from 'vitest';
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

test("doesn't store a response after a write if it was requested before the write", () => {
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
