import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Gift } from '../../../labels/gift.ts';
import { apartText, likelyDoubles } from './likely-doubles.ts';

const start = Date.parse('2026-11-03T10:00:00Z');
/** A gift of $50 by card, this many seconds after the first. */
const gift = (id: string, seconds: number, changes: Partial<Gift> = {}): Gift =>
  ({
    id,
    type: 'CASH',
    status: 'CONFIRMED',
    amount: 50,
    contributionDate: new Date(start + seconds * 1_000).toISOString(),
    donor: { id: 'd1' },
    paymentMethod: { type: 'Card', last4: '4242', logoUrl: null },
    campaign: { id: 'c1', name: 'Winter shelter' },
    subcampaign: null,
    ...changes,
    // What the rule reads of a gift.
  }) as Gift;
const pairs = (gifts: readonly Gift[]) =>
  likelyDoubles(gifts).map(({ first, second }) => [first.id, second.id]);

test('two gifts that look alike within ten minutes are a likely double, three are two of them', () => {
  expect(pairs([gift('a', 0), gift('b', 41)])).toEqual([['a', 'b']]);
  expect(pairs([gift('a', 0), gift('b', 600)])).toEqual([['a', 'b']]);
  expect(pairs([gift('a', 0), gift('b', 601)])).toEqual([]);
  expect(pairs([gift('a', 0), gift('b', 41), gift('c', 90)])).toEqual([
    ['b', 'c'],
    ['a', 'b'],
  ]);
});

test.each<[string, Partial<Gift>]>([
  // In dollars.
  ['another amount', { amount: 50.01 as Gift['amount'] }],
  ['no amount', { amount: null }],
  ['another card', { paymentMethod: { type: 'Card', last4: '1881', logoUrl: null } }],
  ['no payment method', { paymentMethod: null }],
  ['another campaign', { campaign: { id: 'c2', name: 'Food pantry' } }],
  ['a failed gift', { status: 'FAILED' }],
  ['a refunded gift', { status: 'REFUNDED' }],
  ['no date', { contributionDate: null }],
])('%s is no double', (_, changes) => {
  expect(pairs([gift('a', 0), gift('b', 41, changes)])).toEqual([]);
  expect(pairs([gift('a', 0, changes), gift('b', 41)])).toEqual([]);
});

test('the spelling of the method and the order of the gifts make no difference', () => {
  const other = { paymentMethod: { type: 'card', last4: '4242', logoUrl: null } };
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

test.each([
  [0, '0 seconds'],
  [1_000, '1 second'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [600_000, '10 minutes'],
])('%i ms are %s', (ms, text) => expect(apartText(ms)).toBe(text));
