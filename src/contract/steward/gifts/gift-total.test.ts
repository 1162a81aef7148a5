import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusBuckets } from '../../giving/vocabulary.ts';
import { giftOutcomes } from '../../rules/gift-outcomes.ts';
import type { GiftSum } from '../operations/copied-gifts.ts';

import { countsEvery, giftTotal } from './gift-total.ts';

/** Adds gifts up as the server does. */
function sumOf(gifts: readonly { outcome: (typeof giftOutcomes)[number]; cents: number | null }[]): GiftSum {
  const of = (outcome: string) => {
    const own = gifts.filter((gift) => gift.outcome === outcome);
    return { gifts: own.length, cents: own.reduce((all, { cents }) => all + (cents ?? 0), 0) };
  };
  return {
    received: of('received'),
    pending: of('pending'),
    failed: of('failed'),
    returned: of('returned'),
    unpriced: gifts.filter(({ cents }) => cents === null).length,
    partlyReturned: { gifts: 0, cents: 0 },
    returnPending: { gifts: 0, cents: 0 },
  };
}

const gifts = fc.array(
  fc.record({ outcome: fc.constantFrom(...giftOutcomes), cents: fc.option(fc.nat(500)) }),
  { maxLength: 30 },
);

test.each([
  ...statusBuckets.map((bucket) => ({ bucket: [bucket] })),
  ...giftOutcomes.map((outcome) => ({ outcome: [outcome] })),
  { bucket: ['FAILED' as const, 'CANCELED' as const] },
  { outcome: ['failed' as const, 'pending' as const] },
  { status: ['REFUNDED'] },
])('a list narrowed to %o is about all of its gifts', (filter) => {
  expect(countsEvery(filter)).toBe(true);
  fc.assert(
    fc.property(gifts, (all) => {
      const priced = all.flatMap(({ cents }) => cents ?? []);
      const total = giftTotal(sumOf(all), countsEvery(filter));
      expect(total.cents).toBe(priced.reduce((one, other) => one + other, 0));
      expect(total.gifts).toBe(priced.length);
      for (const { outcome } of all) expect(total.outcomes).toContain(outcome);
    }),
  );
});

test('any other list is about the received gifts', () => {
  expect(countsEvery({})).toBe(false);
  fc.assert(
    fc.property(gifts, (all) => {
      const sum = sumOf(all);
      expect(giftTotal(sum, false)).toEqual({ ...sum.received, outcomes: ['received'] });
    }),
  );
});
