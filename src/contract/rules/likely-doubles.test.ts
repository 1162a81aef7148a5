import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars } from '../values/money.ts';
import { giftOutcome } from './gift-outcome.ts';
import { likelyDoubles, maxApartMs } from './likely-doubles.ts';

type Gift = Parameters<typeof likelyDoubles>[0][number];

const start = Date.parse('2026-11-03T10:00:00Z');
/** A gift of $50 by card, this many seconds after the first. */
const gift = (id: string, seconds: number, changes: Partial<Gift> = {}): Gift => ({
  id,
  type: 'CASH',
  status: 'CONFIRMED',
  amount: dollars(50),
  contributionDate: new Date(start + seconds * 1_000).toISOString(),
  donor: { id: 'd1' },
  paymentMethod: { type: 'Card', last4: '4242' },
  campaign: { id: 'c1' },
  subcampaign: null,
  ...changes,
});
const pairs = (gifts: readonly Gift[]) =>
  likelyDoubles(gifts).map(({ first, second }) => [first.id, second.id]);

test('two similar gifts within ten minutes are a likely double; three make two doubles', () => {
  expect(pairs([gift('a', 0), gift('b', 41)])).toEqual([['a', 'b']]);
  expect(pairs([gift('a', 0), gift('b', 600)])).toEqual([['a', 'b']]);
  expect(pairs([gift('a', 0), gift('b', 601)])).toEqual([]);
  expect(pairs([gift('a', 0), gift('b', 41), gift('c', 90)])).toEqual([
    ['b', 'c'],
    ['a', 'b'],
  ]);
});

test.each<[string, Partial<Gift>]>([
  ['another amount', { amount: dollars(50.01) }],
  ['no amount', { amount: null }],
  ['another card', { paymentMethod: { type: 'Card', last4: '1881' } }],
  ['no payment method', { paymentMethod: null }],
  ['another campaign', { campaign: { id: 'c2' } }],
  ['a failed gift', { status: 'FAILED' }],
  ['a refunded gift', { status: 'REFUNDED' }],
  ['no date', { contributionDate: null }],
  ['another donor', { donor: { id: 'd2' } }],
  ['no donor', { donor: null }],
])('%s is not a double', (_, changes) => {
  expect(pairs([gift('a', 0), gift('b', 41, changes)])).toEqual([]);
  expect(pairs([gift('a', 0, changes), gift('b', 41)])).toEqual([]);
});

test('ignores the case of the method and the order of the gifts', () => {
  const other = { paymentMethod: { type: 'card', last4: '4242' } };
  const some = [gift('a', 0), gift('b', 41, other), gift('c', 2_000), gift('d', 2_003), gift('e', 9_000)];
  fc.assert(
    fc.property(fc.shuffledSubarray(some, { minLength: 5 }), (shuffled) => {
      expect(pairs(shuffled)).toEqual([
        ['c', 'd'],
        ['a', 'b'],
      ]);
    }),
  );
});

test('every pair has two similar gifts in order, and each gift is the second of at most one pair', () => {
  const anyGift = fc.record({
    seconds: fc.integer({ min: 0, max: 3_000 }),
    amount: fc.constantFrom(dollars(50), dollars(25)),
    status: fc.constantFrom('CONFIRMED', 'PENDING', 'FAILED', 'REFUNDED', 'CHARGEBACK', 'NEW_WORD'),
    donor: fc.constantFrom({ id: 'd1' }, { id: 'd2' }, null),
    last4: fc.constantFrom('4242', '1881', null),
  });
  fc.assert(
    fc.property(fc.array(anyGift, { maxLength: 30 }), (drawn) => {
      const gifts = drawn.map(({ seconds, last4, ...changes }, index) =>
        gift(`g${index}`, seconds, { ...changes, paymentMethod: { type: 'Card', last4 } }),
      );
      const doubles = likelyDoubles(gifts);
      const isCounted = ({ type, status }: Gift) =>
        ['received', 'pending'].includes(giftOutcome(type, status));
      for (const { first, second, apartMs } of doubles) {
        expect([first, second].every(isCounted)).toBe(true);
        expect([first.amount, first.donor, first.paymentMethod]).toEqual([
          second.amount,
          second.donor,
          second.paymentMethod,
        ]);
        expect(apartMs).toBe(
          Date.parse(second.contributionDate ?? '') - Date.parse(first.contributionDate ?? ''),
        );
        expect(apartMs >= 0 && apartMs <= maxApartMs).toBe(true);
      }
      expect(new Set(doubles.map(({ second }) => second.id)).size).toBe(doubles.length);
      // Two gifts that the rule doesn't pair aren't a double on their own either, unless another one is between them.
      const alone = gifts.filter(({ id }) =>
        doubles.every(({ first, second }) => first.id !== id && second.id !== id),
      );
      expect(likelyDoubles(alone)).toEqual([]);
    }),
  );
});

test('a refunded gift is paired with its twin only on request', () => {
  const all = [gift('a', 0), gift('b', 41, { status: 'REFUNDED' }), gift('c', 90, { status: 'CHARGEBACK' })];
  expect(pairs(all)).toEqual([]);
  expect(likelyDoubles(all, true).map(({ first, second }) => [first.id, second.id])).toEqual([['a', 'b']]);
});
