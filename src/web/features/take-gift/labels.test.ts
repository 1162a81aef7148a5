import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyGift, type GiftValues } from './gift-values.ts';
import { actLabel, receiptText, reviewText, shortSummary, thankYouText, willBeSaved } from './labels.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const gift = (values: Partial<GiftValues>): GiftValues => ({ ...emptyGift(), amount: '250', ...values });
const names = {
  donor: 'Ada Ng',
  method: 'Visa •• 4242',
  campaign: 'Winter shelter',
  subcampaign: 'Beds',
  location: 'Downtown',
};
const plain = { ...names, campaign: null, subcampaign: null, location: null };

test('the review is one sentence, plus a sentence for each extra', () => {
  const values = gift({
    coverFees: true,
    anonymous: true,
    dedicate: true,
    dedicationName: 'Rosa',
    deductible: 'no',
  });
  expect(reviewText(values, names)).toBe(
    "Charge Ada Ng's Visa •• 4242 $257.55 today: $250.00 to Winter shelter › Beds plus $7.55 fees. Location: Downtown. The donor's name is hidden publicly. In honor of Rosa. Not tax deductible.",
  );
  expect(reviewText(gift({}), plain)).toBe(
    "Charge Ada Ng's Visa •• 4242 $250.00 today. No campaign. Default location.",
  );
  expect(reviewText(gift({}), { ...plain, location: 'Downtown' })).toBe(
    "Charge Ada Ng's Visa •• 4242 $250.00 today. No campaign. Location: Downtown.",
  );
  expect(reviewText(gift({}), { ...plain, campaign: 'Winter shelter' })).toBe(
    "Charge Ada Ng's Visa •• 4242 $250.00 today to Winter shelter. Default location.",
  );
  const plan = gift({ rhythm: 'monthly', firstDay: '2026-12-01', cycles: '12' });
  expect(reviewText(plan, plain)).toBe(
    "Charge Ada Ng's Visa •• 4242 $250.00 every month starting Dec 1, 12 times. No campaign. Default location.",
  );
  expect(reviewText(gift({ storeOnly: true }), plain)).toBe(
    "Save Ada Ng's Visa •• 4242. Nothing is charged.",
  );
  expect(reviewText(gift({ amount: '' }), names)).toBeNull();
});

test('the summary, before anything is encrypted', () => {
  expect(shortSummary(gift({}), { ...plain, method: 'new card' })).toBe('One time, today, from a new card');
  expect(shortSummary(gift({ method: '' }), { ...plain, method: 'new card' })).toBe('One time, today');
  expect(shortSummary(gift({ rhythm: '1st-15th' }), plain)).toBe(
    "On the 1st and 15th of every month starting Dec 1, from Ada Ng's Visa •• 4242",
  );
});

test('says in advance that a new payment method will be saved', () => {
  expect(willBeSaved('new card')).toBe('This card will be saved for future gifts.');
  expect(willBeSaved('card •• 4242')).toBe('Card •• 4242 will be saved for future gifts.');
});

test('the receipt, and the text to read to the donor', () => {
  expect(receiptText(gift({}), plain)).toBe("$250.00 from Ada Ng's Visa •• 4242.");
  expect(thankYouText(gift({}), { ...names, subcampaign: null }, 'November 21, 2026')).toBe(
    'Thank you, Ada Ng! Your gift of $250.00 to Winter shelter on November 21, 2026 was charged to your Visa •• 4242.',
  );
  expect(thankYouText(gift({ rhythm: 'weekly' }), plain, 'November 21, 2026')).toBe(
    'Thank you, Ada Ng! Your gift of $250.00 will be charged to your Visa •• 4242 every week starting today.',
  );
  expect(thankYouText(gift({ storeOnly: true }), plain, 'November 21, 2026')).toBe(
    'Thank you, Ada Ng. Your Visa •• 4242 was saved. Nothing was charged.',
  );
});

test('the button names its action', () => {
  const later = { rhythm: 'monthly', firstDay: '2026-12-01' } as const;
  expect([gift({}), gift(later), gift({ storeOnly: true })].map(actLabel)).toEqual([
    'Charge $250.00',
    'Start $250.00 plan',
    'Save payment method',
  ]);
});
