/** Each decision about a gift, reached on purpose. */
import fc, { type Arbitrary } from 'fast-check';
import { test } from 'vitest';
import { contributionStatuses } from '../giving/vocabulary.ts';
import { type Dollars, dollars } from '../values/money.ts';
import { aim, newWord, one } from './aim-fixture.ts';
import { giftOutcome } from './gift-outcome.ts';
import { giftSource } from './gift-source.ts';
import { likelyDoubles } from './likely-doubles.ts';
import { refundBar } from './refundable.ts';
import { isOpenOrDone, isRefundOpen } from './reversals/open-refund.ts';
import { statementSection } from './statement-section.ts';
import { statusBucket } from './status-bucket.ts';

const otherThan = <Word extends string>(words: readonly Word[], ...left: readonly string[]) =>
  one(...words.filter((word) => !left.includes(word)));

/** In dollars. */
const below = fc.integer({ min: 1, max: 99_999 }).map((amount) => dollars(amount / 100));
const fromLimit = fc.oneof(
  one(dollars(1000), dollars(1000.01)),
  fc.integer({ min: 100_000, max: 9_000_000 }).map((amount) => dollars(amount / 100)),
);
const failedRefunds = fc.array(
  one('FAILED', 'CANCELED').map((status) => ({ status })),
  { maxLength: 3 },
);
type Refundable = [gift: Parameters<typeof refundBar>[0], refunds: { status: string | null }[]];
const gift = (
  type: Arbitrary<string | null>,
  status: Arbitrary<string | null>,
  amount: Arbitrary<Dollars | null>,
  refunds: Arbitrary<Refundable[1]> = failedRefunds,
): Arbitrary<Refundable> => fc.tuple(fc.record({ type, status, amount }), refunds);
const cash = one('CASH');
const paid = one('CONFIRMED', 'PAID_OUT');
const anyAmount = fc.oneof(below, fromLimit, one(null));

test('whether a gift can be refunded', () => {
  /** One that counts, among any number that don't. */
  const withOne = fc
    .tuple(
      failedRefunds,
      fc.oneof(one('PENDING', 'SUCCEEDED', 'REQUIRES_ACTION', null), newWord),
      failedRefunds,
    )
    .map(([before, status, after]) => [...before, { status }, ...after]);
  aim(([of, refunds]: Refundable) => refundBar(of, refunds), {
    null: gift(cash, paid, below),
    'not-cash': gift(fc.oneof(one('MANUAL_CASH', 'STOCK', 'CRYPTO', 'DAF', null), newWord), paid, anyAmount),
    'not-confirmed': gift(cash, one('PENDING', 'PROCESSING'), anyAmount),
    'already-refunded': gift(cash, one('REFUNDED'), anyAmount),
    'charged-back': gift(cash, one('CHARGEBACK'), anyAmount),
    'never-paid': gift(cash, one('FAILED', 'VOIDED', 'CANCELED'), anyAmount),
    'unknown-status': gift(cash, fc.oneof(newWord, one('COMPLETED', null)), anyAmount),
    'unknown-amount': gift(cash, paid, one(null)),
    'too-large': gift(cash, paid, fromLimit),
    'refund-open': gift(cash, paid, below, withOne),
  });
  aim((status: string | null) => [isOpenOrDone({ status }), isRefundOpen({ status })], {
    'true,true': fc.oneof(newWord, one('PENDING', 'REQUIRES_ACTION', 'failed', null)),
    'true,false': one('SUCCEEDED'),
    'false,false': one('FAILED', 'CANCELED'),
  });
});

type Typed = [type: string | null, status: string | null];

test('what became of a gift, where a list shows it, and where a statement does', () => {
  const known = contributionStatuses;
  const lost = ['REFUNDED', 'CHARGEBACK', 'FAILED', 'CANCELED', 'VOIDED', 'ABANDONED'];
  const type = one('CASH', 'MANUAL_CASH', 'STOCK', 'CRYPTO', 'DAF');
  aim(([of, status]: Typed) => giftOutcome(of, status), {
    'received: cash': fc.tuple(cash, one('PAID_OUT')),
    'received: entered manually': fc.tuple(one('MANUAL_CASH'), one('CONFIRMED')),
    'received: crypto': fc.tuple(one('CRYPTO'), one('CONFIRMED', 'PAYOUT_SENT', 'PAID_OUT')),
    'received: donor-advised fund': fc.tuple(
      one('DAF'),
      one('CONTRIBUTION_RECEIVED', 'PAYOUT_SENT', 'PAID_OUT'),
    ),
    'received: stock': fc.tuple(
      one('STOCK'),
      one('CONTRIBUTION_RECEIVED', 'BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT'),
    ),
    returned: fc.tuple(fc.oneof(type, one(null, 'GRANT')), one('REFUNDED', 'CHARGEBACK')),
    failed: fc.tuple(fc.oneof(type, one(null, 'GRANT')), one('FAILED', 'CANCELED', 'VOIDED', 'ABANDONED')),
    'pending: cash': fc.tuple(cash, otherThan(known, 'PAID_OUT', ...lost)),
    'pending: entered manually': fc.tuple(one('MANUAL_CASH'), otherThan(known, 'CONFIRMED', ...lost)),
    'pending: an unknown status': fc.tuple(type, fc.oneof(newWord, one(null))),
    'pending: an unknown type': fc.tuple(fc.oneof(newWord, one(null)), otherThan(known, ...lost)),
  });
  const confirmed = ['CONFIRMED', 'CONTRIBUTION_RECEIVED', 'BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT'];
  aim(statusBucket, {
    CONFIRMED: one(...confirmed),
    CANCELED: one('CANCELED', 'VOIDED', 'ABANDONED', 'REFUNDED'),
    FAILED: one('FAILED', 'CHARGEBACK'),
    PENDING: fc.oneof(newWord, one(null), otherThan(known, ...confirmed, ...lost)),
  });
  aim(statementSection, {
    cash: one('CASH', 'MANUAL_CASH'),
    grant: one('DAF'),
    noncash: fc.oneof(one('STOCK', 'CRYPTO', null), newWord),
  });
});

test('how a gift came in', () => {
  const noMethod = one('', null, 'stock', 'DAF', 'Crypto', 'manual', 'ONLINE');
  aim(([type, method]: Typed) => giftSource(type, method), {
    stock: fc.tuple(one('STOCK'), fc.oneof(noMethod, one('Card', 'Check', 'Venmo'))),
    crypto: fc.tuple(one('CRYPTO'), fc.oneof(noMethod, one('Card', 'Check', 'Venmo'))),
    daf: fc.tuple(one('DAF'), fc.oneof(noMethod, one('Card', 'Check', 'Venmo'))),
    'apple-pay': fc.tuple(
      one('CASH', 'MANUAL_CASH', 'GRANT', null),
      one('Apple Pay', 'APPLE_PAY', ' apple  pay '),
    ),
    check: fc.tuple(one('CASH', 'MANUAL_CASH', 'GRANT', null), one('Check', 'CHECK')),
    Venmo: fc.tuple(one('CASH', 'MANUAL_CASH', 'GRANT', null), one('Venmo')),
    online: fc.tuple(cash, noMethod),
    manual: fc.tuple(one('MANUAL_CASH'), noMethod),
    GRANT: fc.tuple(one('GRANT'), noMethod),
    null: fc.tuple(one('', null), noMethod),
  });
});

test('two gifts that look like a double charge', () => {
  type Like = Parameters<typeof likelyDoubles>[0][number];
  const first: Like = {
    id: 'g1',
    type: 'CASH',
    status: 'CONFIRMED',
    amount: dollars(25),
    contributionDate: '2026-11-20T09:00:00.000Z',
    paymentMethod: { type: 'Card', last4: '4242' },
    campaign: { id: 'c1' },
    subcampaign: { id: 's1' },
    donor: { id: 'd1' },
  };
  const at = (ms: number) => new Date(Date.parse('2026-11-20T09:00:00.000Z') + ms).toISOString();
  const within = fc.oneof(one(0, 1, 600_000), fc.integer({ min: 0, max: 600_000 }));
  const second = (apart: Arbitrary<number>, ...changes: Partial<Like>[]) =>
    fc
      .tuple(apart, one(...changes))
      .map(([ms, change]): Like => ({ ...first, id: 'g2', contributionDate: at(ms), ...change }));
  const told = (refunded: boolean) => (other: Like) => likelyDoubles([other, first], refunded).length > 0;
  const method = { type: 'Card', last4: '4242' };
  const different: Partial<Like>[] = [
    { donor: { id: 'd2' } },
    { amount: dollars(25.01) },
    { campaign: { id: 'c2' } },
    { campaign: null },
    { subcampaign: { id: 's2' } },
    { subcampaign: null },
    { paymentMethod: { ...method, last4: '4243' } },
    { paymentMethod: { ...method, last4: null } },
    { paymentMethod: { ...method, type: 'ACH' } },
    { type: 'MANUAL_CASH' },
    { donor: null },
    { amount: null },
    { paymentMethod: null },
    { paymentMethod: { ...method, type: null } },
    { contributionDate: null },
    { status: 'FAILED' },
    { status: 'CHARGEBACK' },
  ];
  const same: Partial<Like>[] = [
    {},
    { status: 'PENDING' },
    { status: 'PAID_OUT' },
    { paymentMethod: { ...method, type: 'CARD' } },
  ];
  const tooLate = fc.oneof(one(600_001), fc.integer({ min: 600_001, max: 9_000_000 }));
  for (const refunded of [false, true])
    aim(told(refunded), {
      true: second(within, ...same, ...(refunded ? [{ status: 'REFUNDED' }] : [])),
      'false: too far apart': second(tooLate, ...same),
      'false: different': second(within, ...different, ...(refunded ? [] : [{ status: 'REFUNDED' }])),
    });
});
