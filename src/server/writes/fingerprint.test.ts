import { expect, test } from 'vitest';
import { digest, fingerprint } from './fingerprint.ts';

const input = (path: Record<string, string>, body: unknown) => ({ path, query: {}, body });
const of = (body: unknown, path = { donorId: 'd1' }) => fingerprint('donors.update', input(path, body));

test('the same request has one fingerprint, in any order and however often its card is encrypted', () => {
  const one = of({ a: 1, b: { c: 2, d: [1, 2] } });
  expect(of({ b: { d: [1, 2], c: 2 }, a: 1 })).toBe(one);
  const card = (encryptedCardNumber: string) =>
    of({ paymentMethod: { encryptedCardNumber, holderName: 'Ada' } });
  expect(card('first')).toBe(card('second'));
});

test('another record, value, order of a list, or operation is another request', () => {
  const one = of({ a: [1, 2] });
  const others = [
    of({ a: [2, 1] }),
    of({ a: [1, 2], b: null }),
    of({ a: '1,2' }),
    of({ a: [1, 2] }, { donorId: 'd2' }),
    fingerprint('subscriptions.update', input({ donorId: 'd1' }, { a: [1, 2] })),
  ];
  expect(new Set([one, ...others]).size).toBe(6);
});

test('a digest recognizes a value within its own write only', () => {
  expect(digest('i1', ' Ada@Example.org ')).toBe(digest('i1', 'ada@example.org'));
  expect(digest('i1', 'ada@example.org')).not.toBe(digest('i2', 'ada@example.org'));
});
