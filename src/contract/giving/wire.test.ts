import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInput } from './check-input.ts';
import { pathSegment, toWire } from './wire.ts';

test('array filters use brackets, or repeated names where the platform expects them', () => {
  const query = { statusBucket: ['PENDING', 'CONFIRMED'], page: 2 };
  expect(toWire('contributions.list', { query }).target).toBe(
    '/api/v3/contributions?statusBucket[]=PENDING&statusBucket[]=CONFIRMED&page=2',
  );
  expect(toWire('contributions.list', { query }, 'repeat').target).toBe(
    '/api/v3/contributions?statusBucket=PENDING&statusBucket=CONFIRMED&page=2',
  );
});

test('any text arrives as it was, alone or in a list, in either style', () => {
  const texts = fc.oneof(
    fc.constantFrom('a&b', 'a=b', 'a+b c', '100%', '#1', '[]', 'é', '?', ';', ','),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  fc.assert(
    fc.property(texts, fc.array(texts), fc.constantFrom('brackets', 'repeat'), (one, many, style) => {
      const { target } = toWire('tap.events.list', { query: { q: one, groupIds: many, other: one } }, style);
      const { searchParams, hash, pathname } = new URL(target, 'http://service.test');
      const name = style === 'brackets' ? 'groupIds[]' : 'groupIds';
      expect([searchParams.getAll('q'), searchParams.getAll(name), searchParams.getAll('other')]).toEqual([
        [one],
        many,
        [one],
      ]);
      expect([pathname, hash, searchParams.size]).toEqual(['/api/v3/tap/events', '', 2 + many.length]);
    }),
  );
});

test('omits empty lists, absent values and false flags, but sends false where it has a meaning', () => {
  expect(toWire('locations.list', { query: { includeArchived: false, page: undefined } }).target).toBe(
    '/api/v3/locations',
  );
  expect(toWire('tap.events.list', { query: { groupIds: [] } }).target).toBe('/api/v3/tap/events');
  expect(toWire('deposits.list', { query: { reconciled: false } }).target).toBe(
    '/api/v3/deposits?reconciled=false',
  );
});

test('sends a cancellation as DELETE with a body, and a refund request without one', () => {
  const path = { donorId: 'd1', subscriptionId: 's1' };
  expect(toWire('subscriptions.cancel', { path, body: { cancellationReason: 'Moved' } })).toEqual({
    method: 'DELETE',
    target: '/api/v3/subscriptions/d1/s1',
    body: '{"cancellationReason":"Moved"}',
  });
  expect(toWire('contributions.initiateRefund', { path: { contributionId: 'c1' } })).toEqual({
    method: 'POST',
    target: '/api/v3/contributions/c1/initiate-refund',
  });
});

test.each([
  '',
  '.',
  '..',
  'a/b',
  'a\\b',
  'a?b',
  'a#b',
  '%2e%2e',
  'a;b',
  'a\nb',
  'a\u0000b',
  '\ud800',
  'x'.repeat(201),
])('refuses the id %j', (id) => {
  expect(() => pathSegment(id)).toThrow(RangeError);
});

test('any ID becomes exactly one path segment or is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      let target: string;
      try {
        target = toWire('donors.get', { path: { donorId: id } }).target;
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      const url = new URL(target, 'http://service.test');
      expect(url.pathname).toMatch(/^\/api\/v3\/donors\/[^/]+$/);
      expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(id);
      expect(url.search + url.hash).toBe('');
    }),
  );
});

const check = (search: string) =>
  checkInput('contributions.list', { path: {}, query: new URLSearchParams(search), body: undefined });

test('filters are parsed to their types in either array style', () => {
  expect(check('limit=10&statusBucket[]=PENDING')).toEqual({
    ok: true,
    input: { path: {}, query: { limit: 10, statusBucket: ['PENDING'] }, body: null },
  });
  expect(check('statusBucket=PENDING&statusBucket=FAILED')).toMatchObject({
    input: { query: { statusBucket: ['PENDING', 'FAILED'] } },
  });
});

test.each([
  ['limit=0', 'limit', 'must be at least 1'],
  ['limit=101', 'limit', 'must be at most 100'],
  ['limit=ten', 'limit', 'must be of type number'],
  ['limit=1&limit=2', 'limit', 'must be of type number'],
  ['page=1.5', 'page', 'must be a whole number'],
  ['statusBucket[]=ODD', 'statusBucket.0', 'must be one of: CANCELED, CONFIRMED, PENDING, FAILED'],
  ['minimumUpdatedDate=2026-02-30', 'minimumUpdatedDate', 'must be a date that exists'],
  ['donorId=1', 'donorId', "isn't recognized here"],
  ['__proto__=1', '__proto__', "isn't recognized here"],
])('refuses %s', (search, field, message) => {
  expect(check(search)).toEqual({ ok: false, errors: [{ field, message }] });
});

const cancel = (body: unknown) =>
  checkInput('subscriptions.cancel', {
    path: { donorId: 'd', subscriptionId: 's' },
    query: new URLSearchParams(),
    body,
  });

test("a cancellation reason has 1 to 150 characters, counted as code points, and isn't blank", () => {
  expect(cancel({ cancellationReason: '😀'.repeat(150) }).ok).toBe(true);
  expect(cancel({ cancellationReason: '😀'.repeat(151) })).toMatchObject({
    errors: [{ field: 'cancellationReason', message: 'must have at most 150 characters' }],
  });
  expect(cancel({ cancellationReason: '' }).ok).toBe(false);
  expect(cancel({ cancellationReason: '   ' }).ok).toBe(false);
  expect(cancel({}).ok).toBe(false);
  expect(cancel(JSON.parse('{"cancellationReason":"x","__proto__":{"a":1}}')).ok).toBe(false);
});

test('refuses a body where an operation has none', () => {
  const refund = (body: unknown) =>
    checkInput('contributions.initiateRefund', {
      path: { contributionId: 'c' },
      query: new URLSearchParams(),
      body,
    });
  expect(refund(undefined).ok).toBe(true);
  expect(refund({}).ok).toBe(true);
  expect(refund({ amount: 5 }).ok).toBe(false);
});
