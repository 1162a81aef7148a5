/** Calls every operation over a raw socket and compares the response with the reference, independent of our own schemas. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { factsOf } from '../facts-fixture.ts';
import type { RawAnswer } from '../raw-call.ts';
import { openFixture } from '../sandbox-fixture.ts';

type Described = {
  id: OperationId;
  method: string;
  path: string;
  success: { status: number; shape: string };
};
// Safe: the file is checked in and has this shape.
const { operations } = JSON.parse(
  readFileSync(new URL('../../contract/giving/operations.reference.json', import.meta.url), 'utf8'),
) as { operations: Described[] };

const fixture = await openFixture({ gifts: 600 });
const facts = await factsOf(fixture);
afterAll(() => fixture.close());

/** Describes the form of a response. */
function formOf({ headers, body }: RawAnswer): string {
  const text = String(body);
  if (text === '') return 'nothing';
  if (headers['content-type'] === 'text/plain; charset=utf-8') return `text ${text}`;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return `bare ${typeof value}`;
  const members = Object.entries(value).map(([name, inner]) =>
    Array.isArray(inner) ? `${name}[]` : typeof inner === 'object' ? name : `${name}: ${typeof inner}`,
  );
  return members.sort().join(', ');
}

/** Describes the form that the reference documents, in the same words. */
function expectedForm(shape: string): string | RegExp {
  if (shape.startsWith('plain text ok')) return 'text ok';
  if (shape.startsWith('bare JSON string')) return 'bare string';
  if (shape === 'no body') return 'nothing';
  // Undocumented: the sandbox answers a cancellation without a body and an update with the record.
  if (shape.startsWith('body not described')) return /^(nothing|data)$/;
  if (shape.startsWith('AuthorizationResult at top level'))
    return 'contributionId: string, donorId: string, paymentMethod, paymentMethodId: string';
  if (shape.startsWith('{data: string}')) return 'data: string';
  if (shape.includes('pageInfo')) return 'data[], pageInfo';
  if (shape.includes('totalCount}')) return 'data[], totalCount: number';
  return shape.includes('[]') ? 'data[]' : 'data';
}

test('the reference has 38 operations', () => expect(operations).toHaveLength(38));

test.each(operations)('$id', async ({ id, success, method, path }) => {
  // Each write gets its own fixture.
  const own = method === 'GET' ? fixture : await openFixture({ gifts: 600 });
  const answer = await own.call(id, (own === fixture ? facts : await factsOf(own)).inputs[id]);
  expect(answer.status, String(answer.body)).toBe(success.status);
  const expected = expectedForm(success.shape);
  expect(formOf(answer)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  expect(answer.headers['x-ratelimit-limit']).toBe('1000000');
  expect(Number(answer.headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
  expect(answer.headers['x-ratelimit-reset']).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(answer.headers.date).toBe('Fri, 20 Nov 2026 17:42:00 GMT');
  const seen = own.control.requests().at(-1);
  expect(seen?.operation).toBe(id);
  expect(`${seen?.method} ${seen?.target.split('?')[0]}`).toMatch(
    new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[0-9a-f]{24}')}$`),
  );
  if (own !== fixture) await own.close();
});

test('each write has exactly one effect, and all invariants hold', async () => {
  const other = await openFixture({ gifts: 600 });
  const { inputs } = await factsOf(other);
  for (const { id, method } of operations) if (method !== 'GET') await other.call(id, inputs[id]);
  const done = other.control.effects().map(({ operation }) => operation);
  expect(done.sort()).toEqual([
    'contributions.charge',
    'contributions.initiateRefund',
    'donors.create',
    'donors.update',
    'payments.authorize',
    'subscriptions.cancel',
    'subscriptions.create',
    'subscriptions.update',
  ]);
  expect(other.control.brokenRules()).toEqual([]);
  await other.close();
});
