import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInput } from '#contract/check-input.ts';
import { cents, decimalText, toCents } from '#contract/money.ts';
import type { Donor } from '../donors/donors-queries.ts';
import type { MethodInput } from './card-vault.ts';
import { giftRequest } from './gift-request.ts';
import { actWords, giftSentence } from './gift-sentence.ts';
import {
  amountMistake,
  cyclesMistake,
  donorMistake,
  emptyGift,
  firstDayMistake,
  type GiftValues,
  sumsOf,
  usualFee,
} from './gift-values.ts';

const now = new Date('2026-11-21T20:00:00Z');
beforeAll(() => {
  vi.useFakeTimers({ now });
});
afterAll(() => {
  vi.useRealTimers();
});

const browser = { acceptHeader: '*/*', javaEnabled: false, screenWidth: 1441 };
const part = `${'x'.repeat(60)}.b.c.d.e`;
const sealed: MethodInput = {
  paymentMethodType: 'Card',
  defaultForDonor: false,
  encryptedCardNumber: part,
  encryptedExpiryMonth: part,
  encryptedExpiryYear: part,
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

test('a stored way to pay is charged, in dollars', () => {
  const values = gift({ ...stored, amount: '12.50', campaignId: id('a'), notes: ' hi ', anonymous: true });
  expect(giftRequest({ values, donor, sealed: null, now, browser })).toEqual({
    operation: 'contributions.charge',
    body: {
      donorId: donor.id,
      paymentMethodId: id('c'),
      amount: 12.5,
      campaignId: id('a'),
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
] as const)('with %s a stored way to pay is authorized, for the donor’s email', (_, more) => {
  const { operation, body } = giftRequest({
    values: gift({ ...stored, ...more }),
    donor,
    sealed: null,
    now,
    browser,
  });
  expect(operation).toBe('payments.authorize');
  expect(body).toMatchObject({
    email: 'ada@example.org',
    processingChannel: 'MailOrderTelephoneOrder',
    paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: id('c') },
  });
  expect(body).not.toHaveProperty('phone');
  expect(body).not.toHaveProperty('browserInfo');
  expect(donorMistake({ ...donor, email: null } as Donor, gift({ ...stored, ...more }))).toBeDefined();
});

test('a new card of somebody new, with all there is to say', () => {
  const values = gift({
    ...someone,
    coverFees: true,
    dedicate: true,
    dedicationType: 'In memory of',
    dedicationName: 'Rosa',
    campaignId: id('a'),
    subcampaignId: id('b'),
    locationId: id('e'),
    notes: 'Called',
    makeDefault: true,
    channel: 'Ecommerce',
  });
  const { body } = giftRequest({ values, donor: null, sealed, now, browser });
  expect(body).toMatchObject({
    amountInCents: 25_755,
    email: 'noor@example.org',
    firstName: 'Noor',
    lastName: 'Haddad',
    fundId: id('a'),
    subFundId: id('b'),
    locationId: id('e'),
    notes: 'Called',
    processingChannel: 'Ecommerce',
    paymentMethod: { defaultForDonor: true },
    dedication: { type: 'In memory of', recipientName: 'Rosa' },
    coveredFees: { coveredFeeValue: 7.55, coveredFlatFeeValue: 0.3, coveredPercentageFeeString: '2.9' },
    browserInfo: { screenWidth: 1441, javaEnabled: false, acceptHeader: '*/*' },
  });
  expect(checkInput('payments.authorize', { path: {}, query: new URLSearchParams(), body }).ok).toBe(true);
});

test('a plan begins now or at nine of its first day; a stored card takes nothing', () => {
  const plan = (more: Partial<GiftValues>) =>
    giftRequest({
      values: gift({ ...someone, rhythm: 'weekly', ...more }),
      donor: null,
      sealed,
      now,
      browser,
    }).body;
  expect(plan({ firstDay: '2026-11-21', cycles: '3' })).toMatchObject({
    recurring: { frequency: 'weekly', startDate: '2026-11-21T20:00:00.000Z', cycles: 3 },
  });
  expect(plan({ firstDay: '2026-12-01' })).toMatchObject({
    recurring: { startDate: '2026-12-01T09:00:00.000Z' },
  });
  const { body } = giftRequest({
    values: gift({ ...someone, storeOnly: true, amount: '', coverFees: true, notes: 'x' }),
    donor: null,
    sealed,
    now,
    browser,
  });
  expect(body).toMatchObject({ amountInCents: 0 });
  for (const name of ['recurring', 'coveredFees', 'notes', 'fundId']) expect(body).not.toHaveProperty(name);
});

test('cents in, cents out, whatever the amount: never through a float', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (amount) => {
      const values = gift({ ...stored, amount: decimalText(cents(amount)) });
      const { operation, body } = giftRequest({ values, donor, sealed: null, now, browser });
      expect(operation === 'contributions.charge' && toCents(body.amount)).toBe(amount);
      const covered = gift({ ...someone, amount: decimalText(cents(amount)), coverFees: true });
      const authorized = giftRequest({ values: covered, donor: null, sealed, now, browser });
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

test('mistakes', () => {
  expect(amountMistake('0.99', gift({}))).toMatch(/smallest/);
  expect(amountMistake('2000000', gift({}))).toMatch(/million/);
  expect(amountMistake('1.999', gift({}))).toMatch(/two decimals/);
  expect(amountMistake('', gift({ storeOnly: true }))).toBeUndefined();
  expect([cyclesMistake(''), cyclesMistake('12')]).toEqual([undefined, undefined]);
  expect([cyclesMistake('0'), cyclesMistake('1.5')].every(Boolean)).toBe(true);
  expect(firstDayMistake('2026-11-20', gift({ rhythm: 'weekly' }))).toMatch(/past/);
  expect(firstDayMistake('2026-11-20', gift({}))).toBeUndefined();
});

const names = {
  donor: 'Ada Ng',
  method: 'card •• 4242',
  campaign: 'Winter',
  subcampaign: 'Beds',
  location: 'Downtown',
};

test('all of it in a sentence', () => {
  const values = gift({ coverFees: true, anonymous: true, dedicate: true, dedicationName: 'Rosa' });
  expect(giftSentence(values, names)).toBe(
    '$257.55 once, now, from the card •• 4242 of Ada Ng to Winter › Beds: $250.00 and $7.55 for the fees. It counts for Downtown. The public does not see the name. In honor of Rosa.',
  );
  const plan = gift({ rhythm: 'monthly', firstDay: '2026-12-01', cycles: '12' });
  expect(giftSentence(plan, { ...names, campaign: null, location: null })).toBe(
    '$250.00 every month from Dec 1, 12 times, from the card •• 4242 of Ada Ng.',
  );
  expect([actWords(values), actWords(plan), actWords(gift({ storeOnly: true }))]).toEqual([
    'Charge $257.55',
    'Start the plan of $250.00',
    'Store it',
  ]);
  expect(giftSentence(gift({ amount: '' }), names)).toBeNull();
});
