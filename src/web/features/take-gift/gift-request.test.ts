import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInput } from '#contract/giving/check-input.ts';
import { cents, decimalText, toCents } from '#contract/values/money.ts';
import { setTimeZone } from '../../data/format/format.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import { amountError, cyclesError, firstDayError } from './gift-checks.ts';
import { emptyBilling } from './gift-extras.ts';
import { giftRequest } from './gift-request.ts';
import { sumsOf, usualFee } from './gift-sums.ts';
import { donorError, emptyGift, type GiftValues, giftEmailError } from './gift-values.ts';
import type { Sealed } from './payment/card-vault.ts';

const now = new Date('2026-11-21T20:00:00Z');
beforeAll(() => {
  vi.useFakeTimers({ now });
});
afterAll(() => {
  vi.useRealTimers();
});

const part = `${'x'.repeat(60)}.b.c.d.e`;
const sealed: Omit<Sealed, 'shown'> = {
  input: {
    paymentMethodType: 'Card',
    defaultForDonor: false,
    encryptedCardNumber: part,
    encryptedExpiryMonth: part,
    encryptedExpiryYear: part,
  },
  browserInfo: { acceptHeader: 'text/html', javaEnabled: false, screenWidth: 1441 },
  riskData: { clientData: 'eyJ2ZXJzaW9uIjoxfQ==' },
};
const id = (digit: string) => digit.repeat(24);
const donor = {
  id: id('d'),
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@example.org',
  phone: '+1 555',
} as Donor;
const gift = (values: Partial<GiftValues>): GiftValues => ({ ...emptyGift(), amount: '250', ...values });

const stored = { method: id('c') };
const someone = { firstName: ' Noor ', lastName: 'Haddad', email: 'noor@example.org ', phone: '' };

test('a saved payment method is charged, in dollars', () => {
  const values = gift({
    ...stored,
    amount: '12.50',
    campaignId: id('a'),
    subcampaignId: id('b'),
    notes: ' hi ',
    anonymous: true,
  });
  expect(giftRequest({ values, donor, sealed: null, now })).toEqual({
    operation: 'contributions.charge',
    body: {
      donorId: donor.id,
      paymentMethodId: id('c'),
      amount: 12.5,
      campaignId: id('a'),
      subcampaignId: id('b'),
      anonymous: true,
      donorNotes: 'hi',
    },
  });
});

test.each([
  ['a location', { locationId: id('e') }],
  ['fees', { coverFees: true }],
  ['a dedication', { dedicate: true, dedicationName: 'Rosa' }],
  ['a plan', { rhythm: 'monthly' }],
  ['a billing address', { billing: { ...emptyBilling, zip: '97201' } }],
  ['an answer about taxes', { deductible: 'no' }],
  ['metadata', { metadata: [{ name: 'table', value: '7' }] }],
] as [string, Partial<GiftValues>][])(
  "with %s a saved payment method is authorized, for the donor's email",
  (_, more) => {
    const { operation, body } = giftRequest({
      values: gift({ ...stored, ...more }),
      donor,
      sealed: null,
      now,
    });
    expect(operation).toBe('payments.authorize');
    expect(body).toMatchObject({
      email: 'ada@example.org',
      processingChannel: 'MailOrderTelephoneOrder',
      paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: id('c') },
    });
    expect(body).not.toHaveProperty('phone');
    expect(body).not.toHaveProperty('browserInfo');
    const values = gift({ ...stored, ...more });
    expect(giftEmailError('', values, donor)).toMatch(/^Enter an email\./);
    expect(giftEmailError('', gift(stored), donor)).toBeUndefined();
  },
);

test('a new card of a new donor, with everything that can be sent', () => {
  const values = gift({
    ...someone,
    coverFees: true,
    dedicate: true,
    dedicationType: 'In memory of',
    dedicationName: 'Rosa',
    dedicationEmail: 'rosa@example.org',
    anonymous: true,
    campaignId: id('a'),
    subcampaignId: id('b'),
    locationId: id('e'),
    notes: 'Called',
    makeDefault: true,
    channel: 'Ecommerce',
    billing: { ...emptyBilling, line1: ' 14 Pine Street', zip: '97201', country: 'us' },
    deductible: 'no',
    metadata: [
      { name: ' table', value: '7 ' },
      { name: '', value: ' ' },
    ],
  });
  const { body } = giftRequest({ values, donor: null, sealed, now });
  expect(body).toMatchObject({
    amountInCents: 25_755,
    email: 'noor@example.org',
    firstName: 'Noor',
    lastName: 'Haddad',
    fundId: id('a'),
    subFundId: id('b'),
    locationId: id('e'),
    notes: 'Called',
    anonymous: true,
    processingChannel: 'Ecommerce',
    paymentMethod: { defaultForDonor: true },
    dedication: { type: 'In memory of', recipientName: 'Rosa', recipientEmail: 'rosa@example.org' },
    coveredFees: { coveredFeeValue: 7.55, coveredFlatFeeValue: 0.3, coveredPercentageFeeString: '2.9' },
    browserInfo: { screenWidth: 1441, javaEnabled: false, acceptHeader: 'text/html' },
    riskData: { clientData: 'eyJ2ZXJzaW9uIjoxfQ==' },
    billingAddress: { line1: '14 Pine Street', zip: '97201', country: 'US' },
    deductible: false,
    metadata: { table: '7' },
  });
  expect(checkInput('payments.authorize', { path: {}, query: new URLSearchParams(), body }).ok).toBe(true);
});

test('a plan starts now or at 9 AM on its first day; saving a card charges nothing', () => {
  const plan = (more: Partial<GiftValues>) =>
    giftRequest({
      values: gift({ ...someone, rhythm: 'weekly', ...more }),
      donor: null,
      sealed,
      now,
    }).body;
  expect(plan({ firstDay: '2026-11-21', cycles: '3' })).toMatchObject({
    recurring: { frequency: 'weekly', startDate: '2026-11-21T20:00:00.000Z', cycles: 3 },
  });
  for (const [zone, startDate] of [
    ['America/Chicago', '2026-12-01T15:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-30T20:00:00.000Z'],
  ] as const) {
    setTimeZone(zone);
    expect(plan({ firstDay: '2026-12-01' })).toMatchObject({ recurring: { startDate } });
  }
  // Today is the organization's day: in Auckland, it is tomorrow already.
  expect(plan({ firstDay: '2026-11-22' })).toMatchObject({
    recurring: { startDate: '2026-11-21T20:00:00.000Z' },
  });
  expect(plan({ firstDay: '2026-11-23' })).toMatchObject({
    recurring: { startDate: '2026-11-22T20:00:00.000Z' },
  });
  const { body } = giftRequest({
    values: gift({
      ...someone,
      storeOnly: true,
      amount: '',
      coverFees: true,
      notes: 'x',
      deductible: 'yes',
      rhythm: 'monthly',
      firstDay: '2026-12-01',
      campaignId: id('a'),
      dedicate: true,
      dedicationName: 'Rosa',
    }),
    donor: null,
    sealed,
    now,
  });
  expect(body).toMatchObject({ amountInCents: 0 });
  for (const name of ['recurring', 'coveredFees', 'notes', 'fundId', 'deductible', 'dedication'])
    expect(body).not.toHaveProperty(name);
});

test('cents in, cents out, whatever the amount: never through a float', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (amount) => {
      const values = gift({ ...stored, amount: decimalText(cents(amount)) });
      const { operation, body } = giftRequest({ values, donor, sealed: null, now });
      expect(operation === 'contributions.charge' && toCents(body.amount)).toBe(amount);
      const covered = gift({ ...someone, amount: decimalText(cents(amount)), coverFees: true });
      const authorized = giftRequest({ values: covered, donor: null, sealed, now });
      expect(authorized.operation === 'payments.authorize' && authorized.body.amountInCents).toBe(
        amount + usualFee(cents(amount)),
      );
    }),
  );
  expect(usualFee(cents(25_000))).toBe(755);
  expect(sumsOf(gift({ coverFees: true, fee: '1.20' }))).toEqual({ gift: 25_000, fee: 120, total: 25_120 });
  expect(sumsOf(gift({ coverFees: true, fee: 'x' }))).toBeNull();
  expect(sumsOf(gift({ amount: '0' }))).toBeNull();
});

test('errors of amounts, numbers of gifts, and first days', () => {
  expect(amountError('0.99', gift({}))).toMatch(/minimum/);
  expect(amountError('2000000', gift({}))).toMatch(/maximum/);
  expect(amountError('1.999', gift({}))).toMatch(/like 40/);
  expect(amountError('', gift({ storeOnly: true }))).toBeUndefined();
  expect([cyclesError(''), cyclesError('12')]).toEqual([undefined, undefined]);
  expect([cyclesError('0'), cyclesError('1.5')].every(Boolean)).toBe(true);
  expect(firstDayError('2026-11-20', gift({ rhythm: 'weekly' }))).toMatch(/today or a later date/);
  expect(firstDayError('2026-11-20', gift({}))).toBeUndefined();
});

test("a known donor is sent with the contact details that identify them, and with no one else's", () => {
  const more = { coverFees: true } as const;
  const bodyOf = (values: Partial<GiftValues>, of = donor) => {
    const all = gift({ ...stored, ...more, email: of.email ?? '', phone: of.phone ?? '', ...values });
    return { fieldError: donorError(of, all), ...giftRequest({ values: all, donor: of, sealed: null, now }) };
  };
  const known = { ...donor, phone: '+1 555 010 4477' } as Donor;
  expect(bodyOf({}, known).body).not.toHaveProperty('phone');
  expect(bodyOf({}, known).fieldError).toBeUndefined();
  expect(bodyOf({ phone: '(555) 010-4477' }, known).body).not.toHaveProperty('phone');
  expect(bodyOf({ phone: '+1 555 010 7788' }, known).body).toMatchObject({ phone: '+1 555 010 7788' });
  expect(bodyOf({ email: 'new@example.org' }, known)).toMatchObject({
    fieldError: undefined,
    body: { email: 'new@example.org', phone: '+1 555 010 4477' },
  });
  expect(bodyOf({ email: 'new@example.org', phone: '+1 555 010 7788' }, known).fieldError).toMatch(
    /aren't on Ada Ng's profile/,
  );
  const noEmail = { ...known, email: null } as Donor;
  expect(bodyOf({ email: 'new@example.org' }, noEmail).fieldError).toBeUndefined();
});

test('contact details that differ from the profile are sent, even if a saved method could be charged directly', () => {
  const values = gift({ ...stored, email: donor.email ?? '', phone: '' });
  expect(giftRequest({ values, donor, sealed: null, now }).operation).toBe('contributions.charge');
  const changed = { ...values, phone: '+1 555 010 7788' };
  expect(giftRequest({ values: changed, donor, sealed: null, now })).toMatchObject({
    operation: 'payments.authorize',
    body: { email: 'ada@example.org', phone: '+1 555 010 7788' },
  });
});
