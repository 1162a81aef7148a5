import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInput } from '#contract/giving/check-input.ts';
import { cents, decimalText, toDollars } from '#contract/values/money.ts';
import { emailError, nameError, phoneError } from '../../nouns/donor/labels.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import {
  amountError,
  cyclesError,
  dedicationNameError,
  feeError,
  firstDayError,
  notesError,
} from './gift-checks.ts';
import { countryError, metadataNameError, metadataValueError } from './gift-extras.ts';
import { giftRequest } from './gift-request.ts';
import { emptyGift, type GiftValues, giftEmailError } from './gift-values.ts';

const now = new Date('2026-11-21T20:00:00Z');
beforeAll(() => {
  vi.useFakeTimers({ now });
});
afterAll(() => {
  vi.useRealTimers();
});

const id = (digit: string) => digit.repeat(24);
const part = `${'x'.repeat(60)}.b.c.d.e`;
const sealed = {
  input: {
    paymentMethodType: 'Card' as const,
    defaultForDonor: false,
    encryptedCardNumber: part,
    encryptedExpiryMonth: part,
    encryptedExpiryYear: part,
  },
  browserInfo: { screenWidth: 1441 },
};

const donor: Donor = {
  id: id('d'),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@example.org',
  phone: '+1 555 010 4477',
  address: null,
  activeRecurringCount: 0,
  latestContributionDate: null,
  locationIds: [],
  totalContributionsCount: 0,
};

/** Mostly typical input, so that most forms are valid; occasionally anything. */
const usually = (...good: string[]) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  );
const money = fc.oneof(
  usually('40', '$1,200.50', '1', '1000000'),
  fc.integer({ min: 0, max: 200_000_000 }).map((amount) => decimalText(cents(amount))),
);
const email = fc.oneof(usually('', 'ada@example.org', 'noor@sub.example.org'), fc.emailAddress());
const filledIn = fc.record<GiftValues>({
  storeOnly: fc.boolean(),
  amount: money,
  rhythm: fc.constantFrom('one-time', 'one-time', 'monthly', '1st-15th', 'biweekly', 'weekly'),
  firstDay: usually('2026-11-21', '2026-12-01'),
  cycles: usually('', '12', '9999'),
  campaignId: fc.constantFrom('', id('a')),
  subcampaignId: fc.constantFrom('', id('b')),
  locationId: fc.constantFrom('', '', id('e')),
  firstName: usually('Noor'),
  lastName: usually('Haddad'),
  email,
  phone: usually('', '+1 555 010 4477'),
  method: fc.constantFrom('Card', id('c')),
  makeDefault: fc.boolean(),
  coverFees: fc.boolean(),
  fee: fc.oneof(fc.constant(''), money),
  anonymous: fc.boolean(),
  dedicate: fc.boolean(),
  dedicationType: fc.constantFrom('In honor of', 'In memory of'),
  dedicationName: usually('Rosa'),
  dedicationEmail: email,
  notes: fc.oneof(
    usually('', 'Called'),
    fc.integer({ min: 495, max: 505 }).map((length) => '🙂'.repeat(length)),
  ),
  channel: fc.constantFrom('MailOrderTelephoneOrder', 'Ecommerce'),
  billing: fc.record({
    line1: usually(''),
    line2: usually(''),
    city: usually('', 'Portland'),
    state: usually('', 'OR'),
    zip: usually('', '97201'),
    country: usually('', 'us'),
  }),
  deductible: fc.constantFrom('', 'yes', 'no'),
  metadata: fc.array(fc.record({ name: usually('table'), value: usually('7') }), { maxLength: 2 }),
});

/** The errors that the form shows below its fields. */
const errorsOf = (values: GiftValues, of: Donor | null) =>
  [
    amountError(values.amount, values),
    feeError(values.fee, values),
    cyclesError(values.cycles),
    firstDayError(values.firstDay, values),
    notesError(values.notes),
    giftEmailError(values.email, values, of),
    phoneError(values.phone),
    dedicationNameError(values.dedicationName, values),
    values.dedicate ? emailError(values.dedicationEmail) : undefined,
    countryError(values.billing.country),
    ...values.metadata.flatMap((row, index) => [
      metadataNameError(values.metadata, index),
      metadataValueError(row),
    ]),
    ...(of ? [] : [nameError(values.firstName), nameError(values.lastName)]),
  ].filter((fieldError) => fieldError !== undefined);

test('the server accepts whatever the form accepts', () => {
  let sent = 0;
  fc.assert(
    fc.property(filledIn, fc.boolean(), (values, isKnown) => {
      const of = isKnown ? donor : null;
      const isNewCard = values.method === 'Card';
      if (!isKnown && !isNewCard) return;
      if (values.storeOnly && !isNewCard) return;
      if (errorsOf(values, of).length > 0) return;
      const { operation, body } = giftRequest({ values, donor: of, sealed: isNewCard ? sealed : null, now });
      const check = checkInput(operation, { path: {}, query: new URLSearchParams(), body });
      expect(check).toMatchObject({ ok: true });
      sent += 1;
    }),
    { numRuns: 3000 },
  );
  expect(sent).toBeGreaterThan(50);
});

test('the server refuses an amount or a note that the form refuses', () => {
  const isCharged = (more: object) =>
    checkInput('contributions.charge', {
      path: {},
      query: new URLSearchParams(),
      body: { donorId: donor.id, paymentMethodId: id('c'), amount: 10, ...more },
    }).ok;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), filledIn, (few, { notes }) => {
      const dollars = decimalText(cents(few));
      expect(isCharged({ amount: toDollars(cents(few)) })).toBe(!amountError(dollars, emptyGift()));
      if (notes.trim()) expect(isCharged({ donorNotes: notes.trim() })).toBe(!notesError(notes));
    }),
  );
});
