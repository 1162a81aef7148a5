import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOf } from '#contract/values/wire-time.ts';
import { giftRow } from './gift-row.ts';
import { type ListedGift, listedGift } from './listed-gift.ts';
import { plainGift } from './plain-filter-fixture.ts';
import { wholeGift } from './whole-gift.ts';

const text = fc.oneof(
  fc.constantFrom('', 'a\0b', 'Zoë', '__proto__', 'soon', '2026-03-01', '0'),
  fc.string({ maxLength: 6 }),
);
const time = fc.constantFrom(
  '2026-03-01T12:00:00Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-01T13:00:00.5+01:00',
  '2026-03-01T12:00:00',
  'soon',
);
const amount = fc.constantFrom(0, 25, 0.1, 99_999_999.99, 12.345, 1e300);
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.constantFrom(null, undefined).chain((none) => fc.option(value, { nil: none }));
const named = fc.record({ id: maybe(text), name: maybe(text) });
const quantity = maybe(fc.constantFrom(0, 1.5, 1e21));

/** What a platform may send, also where it isn't what is documented. */
const members: { [Name in keyof ListedGift]?: fc.Arbitrary<unknown> } = {
  createdAt: maybe(time),
  updatedAt: maybe(time),
  type: maybe(fc.constantFrom('CASH', 'STOCK', 'CRYPTO', 'BARTER')),
  amount: maybe(amount),
  donorCoveredFees: maybe(fc.boolean()),
  contributionDate: maybe(time),
  contributionReceivedAt: maybe(time),
  liquidationInitiatedAt: maybe(time),
  receivedTokensAt: maybe(time),
  status: maybe(text),
  stocks: maybe(
    fc.record({ quantity, tickers: maybe(fc.array(fc.constantFrom('AAPL', 'B, C', ''), { maxLength: 3 })) }),
  ),
  crypto: maybe(fc.record({ quantity, token: maybe(text) })),
  subscriptionId: maybe(text),
  frequency: maybe(text),
  paymentMethod: maybe(fc.record({ type: maybe(text), last4: maybe(text), logoUrl: maybe(text) })),
  depositId: maybe(text),
  campaign: maybe(named),
  subcampaign: maybe(named),
  dedication: maybe(text),
  donorNotes: maybe(text),
  anonymous: maybe(fc.boolean()),
  locationId: maybe(text),
  donor: maybe(
    fc.record({ id: maybe(text), firstName: maybe(text), email: maybe(text), phone: maybe(text) }),
  ),
  metadata: maybe(fc.dictionary(text, text, { maxKeys: 3 })),
};
const anyGift = fc.record(members).map((given) => {
  const gift = { ...listedGift(plainGift('g1')), ...given };
  // Values beyond the documented ones are what the reader of replies lets through as well.
  return gift as unknown as ListedGift;
});

/** Absent and null mean the same, and so do two ways to write a moment. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'string') return timeOf(value) ?? value;
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .flatMap(([name, member]) => (member == null ? [] : [[name, plain(member)] as const]))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

test('nothing of a gift is lost in its row', () => {
  fc.assert(
    fc.property(anyGift, (gift) => {
      expect(plain(wholeGift(giftRow(gift)))).toEqual(plain(gift));
    }),
    { numRuns: 1_000 },
  );
});

test('a plain gift needs no more than its columns', () => {
  expect(giftRow(listedGift(plainGift('g1'))).rest).toBeNull();
});
