import { expect, test } from 'vitest';
import type { PlanFormValues } from './plan-form-values.ts';
import { reviewEntries } from './plan-review.tsx';

const values: PlanFormValues = {
  amount: '1,040.5',
  frequency: 'biweekly',
  day: '2099-12-03',
  time: '14:05',
  zone: 'America/Los_Angeles',
  methodId: 'method-1',
  campaignId: 'campaign-2',
  subcampaignId: 'subcampaign-3',
  anonymous: true,
  notes: '  For the roof ',
};
const names = { method: 'Card •• 4242', campaign: 'Winter shelter', subcampaign: 'Beds' };

test('the review of a plan names everything that is sent', () => {
  expect(reviewEntries(values, names)).toEqual({
    Amount: '$1,040.50',
    Frequency: 'Every 2 weeks',
    'First gift': 'Dec 3, 2099 at 2:05 PM Los Angeles time',
    'Payment method': 'Card •• 4242',
    Campaign: 'Winter shelter',
    Subcampaign: 'Beds',
    Location: 'Set by your giving platform',
    "Donor's name": 'Hidden publicly',
    "Donor's note": 'For the roof',
  });
});

test.each<[what: string, more: Partial<PlanFormValues>, entries: object]>([
  [
    'no campaign is said, and a subcampaign without one is not sent',
    { campaignId: '', anonymous: false, notes: ' ' },
    { Campaign: 'No campaign', Subcampaign: null, "Donor's name": null, "Donor's note": null },
  ],
  ['a campaign without a subcampaign', { subcampaignId: '' }, { Subcampaign: null }],
  // The first payment may be later than the start.
  [
    'the first gift of a plan on fixed days',
    { frequency: '1st-15th' },
    { Frequency: '1st and 15th', 'First gift': 'Dec 15, 2099 at 2:05 PM Los Angeles time' },
  ],
])('%s', (_, more, entries) => {
  expect(reviewEntries({ ...values, ...more }, names)).toMatchObject(entries);
});

test('choices without a name are shown by their ID', () => {
  expect(reviewEntries(values, { method: null, campaign: null, subcampaign: null })).toMatchObject({
    'Payment method': 'method-1',
    Campaign: 'campaign-2',
    Subcampaign: 'subcampaign-3',
  });
});
