import { expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
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

test('forgets records that changed elsewhere, and all lists of their kind, but no other record', () => {
  const cache = createCache();
  const keep = (id: ReadId, target: string) =>
    cache.set(id, cacheKey(id, target), { reply: target, asOf: 1 }, 10, cache.generation(id));
  const kept = (id: ReadId, target: string) => cache.get(cacheKey(id, target)) !== undefined;
  const targets = [
    ['donors.get', '/donors/d1'],
    ['donors.get', '/donors/d2'],
    ['donors.list', '/donors?page=1'],
    ['refunds.list', '/refunds?contributionId=d1'],
  ] as const;
  for (const [id, target] of targets) keep(id, target);
  const started = cache.generation('donors.get');
  cache.forget('donors', ['d1', 'd3']);
  expect(targets.map(([id, target]) => kept(id, target))).toEqual([false, true, false, true]);
  // Requested before the change.
  cache.set('donors.get', cacheKey('donors.get', '/donors/d1'), { reply: 1, asOf: 1 }, 10, started);
  expect(kept('donors.get', '/donors/d1')).toBe(false);
  cache.forget('donors', null);
  expect(kept('donors.get', '/donors/d2')).toBe(false);
});
