import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftOutcomes } from '../../rules/gift-outcomes.ts';
import { cents, moneyText } from '../../values/money.ts';
import type { GiftSum } from '../operations/copied-gifts.ts';
import { giftTotal } from './gift-total.ts';
import { sumParts, sumText } from './sum-parts.ts';

const none = { gifts: 0, cents: 0 };
const sumOf = (some: Partial<GiftSum>): GiftSum => ({
  received: { gifts: 2, cents: 6_123_000 },
  pending: none,
  failed: none,
  returned: none,
  unpriced: 0,
  partlyReturned: none,
  returnPending: none,
  ...some,
});

test.each<[Partial<GiftSum>, string]>([
  [{}, ''],
  [{ pending: { gifts: 3, cents: 120_500 } }, '$1,205.00 pending'],
  [
    { pending: { gifts: 3, cents: 120_500 }, failed: { gifts: 1, cents: 30_000 } },
    '$1,205.00 pending · $300.00 failed',
  ],
  [{ returned: { gifts: 1, cents: 5_000 } }, '$50.00 refunded or charged back'],
  [
    { pending: { gifts: 1, cents: 100 }, returned: { gifts: 1, cents: 5_000 }, unpriced: 2 },
    '$1.00 pending · $50.00 refunded or charged back · 2 gifts have no amount',
  ],
  [{ unpriced: 1 }, '1 gift has no amount'],
  [{ unpriced: 1_200 }, '1,200 gifts have no amount'],
  [{ partlyReturned: { gifts: 1, cents: 2_000 } }, '$20.00 in partial refunds'],
  [
    { returnPending: { gifts: 1, cents: 2_500 }, pending: { gifts: 1, cents: 100 } },
    '$1.00 pending · $25.00 in dispute or refund',
  ],
  [{ returnPending: { gifts: 3, cents: 7_501 } }, '$75.01 in dispute or refund'],
])('a total of received gifts leaves out %o: %s', (some, text) => {
  expect(sumText(sumOf(some), false)).toBe(text);
});

test.each<[Partial<GiftSum>, string]>([
  [{ received: none, failed: { gifts: 764, cents: 14_691_208 } }, ''],
  [
    {
      received: none,
      failed: { gifts: 700, cents: 14_691_208 },
      returned: { gifts: 64, cents: 331_673 },
      unpriced: 1,
    },
    '$146,912.08 failed · $3,316.73 refunded or charged back · 1 gift has no amount',
  ],
  [{ pending: { gifts: 3, cents: 120_500 } }, '$61,230.00 received · $1,205.00 pending'],
  [{ received: none }, ''],
])('a total of every outcome says what it is made of, %o: %s', (some, text) => {
  expect(sumText(sumOf(some), true)).toBe(text);
});

const anyOutcome = fc.record({
  gifts: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 0, max: 10 ** 9 }),
});
const anySum: fc.Arbitrary<GiftSum> = fc.record({
  received: anyOutcome,
  pending: anyOutcome,
  failed: anyOutcome,
  returned: anyOutcome,
  unpriced: fc.nat(3),
  partlyReturned: anyOutcome,
  returnPending: anyOutcome,
});

test('whatever a sum has is in its total or said once, with its own amount', () => {
  fc.assert(
    fc.property(anySum, fc.boolean(), (sum, every) => {
      const parts = sumParts(sum, every);
      const { outcomes } = giftTotal(sum, every);
      const said = (of: string) => parts.filter((part) => part.of === of).map(({ text }) => text);
      for (const outcome of giftOutcomes) {
        const amount = sum[outcome].cents;
        const isAlone = outcomes.length === 1 && outcomes[0] === outcome;
        const isLeftOut = !outcomes.includes(outcome) && amount > 0;
        const isMember = outcomes.length > 1 && outcomes.includes(outcome);
        expect(said(outcome)).toHaveLength(!isAlone && (isLeftOut || isMember) ? 1 : 0);
        for (const text of said(outcome)) expect(text).toContain(moneyText(cents(amount)));
      }
      expect(said('unpriced')).toHaveLength(sum.unpriced > 0 ? 1 : 0);
      for (const of of ['returnPending', 'partlyReturned'] as const) {
        expect(said(of)).toHaveLength(outcomes.includes('received') && sum[of].cents > 0 ? 1 : 0);
        for (const text of said(of)) expect(text).toContain(moneyText(cents(sum[of].cents)));
      }
    }),
  );
});
