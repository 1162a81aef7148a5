import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { amountTyped, findCached, isProcessorId } from './find-cached.ts';

test.each([
  ['$50', cents(5_000)],
  ['$ 1,234.5', cents(123_450)],
  ['1234.50', cents(123_450)],
  ['50', null],
  ['503-555-0150', null],
  ['$fifty', null],
])('%s is the amount %s', (typed, amount) => {
  expect(amountTyped(typed)).toBe(amount);
});

test('a processor ID is recognized, a name is not', () => {
  expect([isProcessorId('re_3Nx4'), isProcessorId('winter'), isProcessorId('re_')]).toEqual([
    true,
    false,
    false,
  ]);
});

const page = (rows: object[]) => ({
  reply: { data: rows, totalCount: rows.length },
  asOf: null,
  stale: false,
});

test('searches lists that were already read by amount, processor ID, and name, without another request', () => {
  const client = new QueryClient();
  const times = { createdAt: '2026-11-20T08:00:00Z', arrivalAt: '2026-11-20T08:00:00Z' };
  const refund = { id: 'r1', amountInCents: 5_000, processorRefundId: 're_3Nx4abc', ...times };
  client.setQueryData(['service', 'refunds', 'refunds.list', { query: { page: 1 } }], page([refund]));
  client.setQueryData(['service', 'refunds', 'refunds.list', { query: { page: 2 } }], page([refund]));
  client.setQueryData(
    ['service', 'contributions', 'contributions.list', {}],
    page([{ id: 'g1', amount: 50, ...times }]),
  );
  client.setQueryData(
    ['service', 'webhooks', 'webhooks.list', {}],
    page([{ id: 'w1', name: 'Accounting sync', destinationUrl: 'https://books.example.org' }]),
  );
  const found = (typed: string) =>
    findCached(client, typed).flatMap(({ items }) => items.map(({ title, to }) => `${title} ${to}`));
  expect(found('$50')).toEqual(['Gift of $50.00 /contributions/g1', 'Refund of $50.00 /refunds/r1']);
  expect(found('re_3nx')).toEqual(['Refund of $50.00 /refunds/r1']);
  expect(found('account')).toEqual(['Accounting sync /webhooks/w1']);
  expect(found('books')).toEqual(['Accounting sync /webhooks/w1']);
  expect(found('zz')).toEqual([]);
});
