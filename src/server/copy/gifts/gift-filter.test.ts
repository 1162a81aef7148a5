import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AskedFilters, maxCents } from '#contract/lists/filters.ts';
import type { GiftFilters } from '#contract/nouns/gift/filters.ts';
import { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { giftFilterOf } from './gift-filter.ts';

const zone = 'America/Chicago';
type Asked = AskedFilters<GiftFilters> & { text?: string };

const every: Required<Asked> = {
  status: ['PENDING', 'FAILED'],
  // New York and Chicago change their clocks on the first day.
  givenFrom: '2026-11-01',
  givenTo: '2026-11-02',
  updatedFrom: '2026-10-03',
  updatedTo: '2026-10-04',
  campaign: 'c1',
  subcampaign: 's1',
  locations: ['l1', 'l2'],
  link: 'k1',
  pledge: 'p1',
  donor: 'd1',
  campaignNot: ['c2', 's2'],
  least: 0,
  most: 90_000,
  receivedFrom: '2026-07-05',
  receivedTo: '2026-07-06',
  types: ['CASH'],
  methods: ['card'],
  frequency: 'recurring',
  planFrequency: ['weekly'],
  assets: ['BTC'],
  reversed: ['REFUNDED'],
  returns: ['partly'],
  outcome: ['received', 'pending'],
  deposited: 'no',
  anonymous: 'yes',
  first: 'no',
  without: ['location'],
  fees: 'yes',
  text: 'ada',
};

test('each filter of an address is one of our copy, and nothing else is', () => {
  expect(giftFilterOf(every, zone)).toEqual({
    bucket: ['PENDING', 'FAILED'],
    givenFrom: '2026-11-01T05:00:00.000Z',
    givenBefore: '2026-11-03T06:00:00.000Z',
    updatedFrom: '2026-10-03T05:00:00.000Z',
    updatedBefore: '2026-10-05T05:00:00.000Z',
    campaign: ['c1'],
    subcampaign: ['s1'],
    location: ['l1', 'l2'],
    link: ['k1'],
    pledge: ['p1'],
    donor: ['d1'],
    campaignNot: ['c2', 's2'],
    amountFrom: 0,
    amountTo: 90_000,
    receivedFrom: '2026-07-05T05:00:00.000Z',
    receivedBefore: '2026-07-07T05:00:00.000Z',
    type: ['CASH'],
    method: ['card'],
    recurring: true,
    planFrequency: ['weekly'],
    asset: ['BTC'],
    status: ['REFUNDED'],
    returns: ['partly'],
    outcome: ['received', 'pending'],
    deposited: false,
    anonymous: true,
    first: false,
    without: ['location'],
    coveredFees: true,
    text: 'ada',
  });
  for (const name of Object.keys(every)) {
    const { [name as keyof Asked]: _, ...others } = every;
    expect(Object.keys(giftFilterOf(others, zone)).length, name).toBe(Object.keys(every).length - 1);
  }
  // An empty filter has a sum that is known.
  expect(Object.keys(giftFilterOf({}, zone))).toEqual([]);
  expect(giftFilterOf({ frequency: 'one-time', deposited: 'yes' }, zone)).toEqual({
    recurring: false,
    deposited: true,
  });
  expect(giftFilterOf({ givenTo: '2026-11-01' }, 'Asia/Tokyo')).toEqual({
    givenBefore: '2026-11-01T15:00:00.000Z',
  });
});

/** Two ranges of two days; one of the four ranges' days has 23 or 25 hours in each zone. */
test.each([
  [
    'America/Chicago',
    { givenFrom: '2026-03-07', givenTo: '2026-03-08', receivedFrom: '2026-12-10', receivedTo: '2026-12-11' },
    [
      '2026-03-07T06:00:00.000Z',
      '2026-03-09T05:00:00.000Z',
      '2026-12-10T06:00:00.000Z',
      '2026-12-12T06:00:00.000Z',
    ],
  ],
  [
    'Pacific/Auckland',
    { givenFrom: '2026-04-04', givenTo: '2026-04-05', receivedFrom: '2026-12-10', receivedTo: '2026-12-11' },
    [
      '2026-04-03T11:00:00.000Z',
      '2026-04-05T12:00:00.000Z',
      '2026-12-09T11:00:00.000Z',
      '2026-12-11T11:00:00.000Z',
    ],
  ],
] as const)('days are those of %s, however long they are', (at, days, instants) => {
  const [givenFrom, givenBefore, receivedFrom, receivedBefore] = instants;
  expect(giftFilterOf(days, at)).toEqual({ givenFrom, givenBefore, receivedFrom, receivedBefore });
});

test('whatever a checked address contains, our copy can answer it', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const id = fc.stringMatching(/^[\w-]{1,64}$/);
  const some = <One>(one: fc.Arbitrary<One>, most: number) =>
    fc.array(one, { minLength: 1, maxLength: most });
  const flag = fc.constantFrom('yes' as const, 'no' as const);
  const amount = fc.integer({ min: 0, max: maxCents });
  const asked = fc.record(
    {
      ...{
        givenFrom: day,
        givenTo: day,
        receivedFrom: day,
        receivedTo: day,
        updatedFrom: day,
        updatedTo: day,
      },
      ...{ campaign: id, subcampaign: id, link: id, pledge: id, donor: id },
      ...{ locations: some(id, 100), campaignNot: some(id, 100) },
      ...{ types: some(fc.string({ minLength: 1, maxLength: 60 }), 20), methods: some(id, 20) },
      ...{ least: amount, most: amount, deposited: flag, anonymous: flag, first: flag, fees: flag },
      ...{ text: fc.string({ minLength: 1, maxLength: 100 }) },
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(asked, fc.constantFrom('UTC', 'Asia/Kathmandu', zone), (question, at) => {
      expect(GiftFilter.safeParse(giftFilterOf(question, at)).error).toBeUndefined();
    }),
  );
});
