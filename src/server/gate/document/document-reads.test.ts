/** Rendering a screen can only read, whatever it requests. */
import { expect, test } from 'vitest';
import { stewardOperations } from '#contract/steward/operations.ts';
import { documentRead } from './document-reads.ts';

test('a request is parsed with its body', () => {
  expect(documentRead('GET /api/v3/campaigns?limit=25&page=1')).toEqual({
    method: 'GET',
    target: '/api/v3/campaigns?limit=25&page=1',
    body: '',
  });
  expect(documentRead('POST /api/copied-gifts/search {"text":"a b"}')).toEqual({
    method: 'POST',
    target: '/api/copied-gifts/search',
    body: '{"text":"a b"}',
  });
});

test('requests that change something are rejected', () => {
  const passed = Object.keys(stewardOperations)
    .filter((route) => route.startsWith('POST '))
    .filter((route) => documentRead(`${route} {}`));
  expect(
    passed.every((route) =>
      /find|questions|search|groups|copy|lists|plan-calls|reports|statements|preview|thanks$|unsubscribe\/check$|accepted-writes$/.test(
        route,
      ),
    ),
  ).toBe(true);
  expect(passed.length).toBeGreaterThan(5);
  for (const request of [
    'POST /api/v3/donors {"firstName":"Ada"}',
    'PATCH /api/v3/donors/1 {}',
    'DELETE /api/v3/subscriptions/1',
    'POST /api/copied-gifts/search/../../thank-marks {}',
    'GET /api/me {}',
    'get /api/me',
    '',
  ])
    expect(documentRead(request), request).toBeNull();
});
