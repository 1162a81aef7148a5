import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftOutcomes } from '../../rules/gift-outcomes.ts';
import { comparableSearch, compareGiving } from './compare-giving.ts';

const some = fc.record({ gifts: fc.nat(99), cents: fc.nat(10 ** 9) });
const side = fc.record({ received: some, pending: some });

test('gifts that become received change no comparison of what was given', () => {
  fc.assert(
    fc.property(side, side, fc.nat(), (now, before, part) => {
      const settled = Math.min(part, now.pending.cents);
      const later = {
        received: { ...now.received, cents: now.received.cents + settled },
        pending: { ...now.pending, cents: now.pending.cents - settled },
      };
      expect(compareGiving(later, before).now.cents).toBe(compareGiving(now, before).now.cents);
      expect(compareGiving(before, later).before.cents).toBe(compareGiving(before, now).before.cents);
    }),
  );
});

test.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])('%i pending now and %i before: with pending %s', (now, before, withPending) => {
  const of = (gifts: number) => ({ received: { gifts: 5, cents: 500 }, pending: { gifts, cents: 0 } });
  expect(compareGiving(of(now), of(before)).withPending).toBe(withPending);
});

test('no gifts are compared as zero', () => {
  expect(compareGiving(undefined, undefined)).toEqual({
    now: { gifts: 0, cents: 0 },
    before: { gifts: 0, cents: 0 },
    withPending: false,
  });
});

const days = { givenFrom: '2026-11-01', givenTo: '2026-11-27' };

type Search = Record<string, unknown>;
const lists: readonly (readonly [Search, Search | null])[] = [
  [days, days],
  [
    { ...days, outcome: ['received'] },
    { ...days, outcome: ['received', 'pending'] },
  ],
  [
    { ...days, outcome: ['pending', 'received'] },
    { ...days, outcome: ['pending', 'received'] },
  ],
  [
    { ...days, campaign: 'winter', least: 100 },
    { ...days, campaign: 'winter', least: 100 },
  ],
  // Gifts in a state that recent ones reach later.
  [{ ...days, status: ['CONFIRMED'] }, null],
  [{ ...days, reversed: ['REFUNDED'] }, null],
  [{ ...days, deposited: 'yes' }, null],
  [{ ...days, receivedFrom: '2026-11-01' }, null],
  [{ ...days, receivedTo: '2026-11-01' }, null],
  ...giftOutcomes
    .filter((outcome) => outcome !== 'received')
    .map((outcome) => [{ ...days, outcome: [outcome] }, null] as const),
  [{ ...days, outcome: ['received', 'failed'] }, null],
];

test.each(lists)('a list of %o is compared by %o', (search, compared) => {
  expect(comparableSearch(search)).toEqual(compared);
});
