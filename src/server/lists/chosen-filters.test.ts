import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInput } from '#contract/giving/check-input.ts';
import { statusBuckets, subscriptionStatuses } from '#contract/giving/vocabulary.ts';
import { toWire } from '#contract/giving/wire.ts';
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { askedPlanFilters } from '#contract/nouns/plan/filters.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { type Conditions, matching, platformFilters } from './chosen-filters.ts';

const gift = '0123456789abcdef01234567';
const zone = 'America/New_York';

test('the platform is asked for what it has, in its own terms, and the rest is named', () => {
  const asked = {
    status: ['FAILED'],
    createdFrom: '2026-10-05',
    changedFrom: '2026-10-01',
    changedTo: '2026-10-31',
    deposited: 'no' as const,
    gift,
  };
  expect(platformFilters(reversalFilters, asked, zone)).toEqual({
    query: {
      minimumUpdatedDate: '2026-10-01T04:00:00.000Z',
      maximumUpdatedDate: '2026-11-01T03:59:59.999Z',
      contributionId: gift,
    },
    unapplied: ['status', 'created', 'deposited'],
  });
  expect(platformFilters(reversalFilters, { changedTo: '2026-10-31' }, 'Asia/Tokyo').query).toEqual({
    maximumUpdatedDate: '2026-10-31T14:59:59.999Z',
  });
  expect(platformFilters(reversalFilters, {}, zone)).toEqual({ query: {}, unapplied: [] });
});

test('a flag has three values: yes, no, and both; an amount may be zero', () => {
  const queryOf = (asked: Parameters<typeof platformFilters<typeof depositFilters>>[1]) =>
    platformFilters(depositFilters, asked, zone).query;
  expect(queryOf({ reconciled: 'yes' })).toEqual({ reconciled: true });
  expect(queryOf({ reconciled: 'no' })).toEqual({ reconciled: false });
  expect(queryOf({ least: 0 })).toEqual({ minimumEstimatedValueInCents: 0 });
  expect(queryOf({ most: 20_000 })).toEqual({ maximumEstimatedValueInCents: 20_000 });
  expect(queryOf({ kinds: ['MANUAL'], methods: ['ach'], text: 'Harbor & Co' })).toEqual({
    types: ['MANUAL'],
    paymentMethod: ['ach'],
    search: 'Harbor & Co',
  });
});

test('gifts by all that the platform has', () => {
  const asked = {
    status: ['PENDING' as const, 'FAILED' as const],
    // The clocks change on the first day, so it has 25 hours.
    givenFrom: '2026-11-01',
    givenTo: '2026-11-20',
    updatedFrom: '2026-11-02',
    updatedTo: '2026-11-03',
    campaign: 'c',
    subcampaign: 's',
    locations: ['l'],
    link: 'g',
    pledge: 'p',
    frequency: 'recurring' as const,
  };
  expect(platformFilters(giftFilters, asked, 'America/Los_Angeles')).toEqual({
    query: {
      statusBucket: ['PENDING', 'FAILED'],
      minimumInitiatedDate: '2026-11-01T07:00:00.000Z',
      maximumInitiatedDate: '2026-11-21T07:59:59.999Z',
      minimumUpdatedDate: '2026-11-02T08:00:00.000Z',
      maximumUpdatedDate: '2026-11-04T07:59:59.999Z',
      campaignId: 'c',
      subcampaignId: 's',
      locationIds: ['l'],
      givingLinkId: 'g',
      pledgeId: 'p',
    },
    unapplied: ['frequency'],
  });
});

test('plans by status and by location, which may be several', () => {
  const asked = {
    status: ['failed' as const, 'paused' as const],
    locations: ['l1', 'l2'],
    updatedFrom: '2026-03-08',
    campaign: gift,
    amountTo: 5_000,
    concern: ['ending' as const],
  };
  expect(platformFilters(askedPlanFilters, asked, zone)).toEqual({
    query: {
      status: ['failed', 'paused'],
      locationIds: ['l1', 'l2'],
      minimumUpdatedDate: '2026-03-08T05:00:00.000Z',
    },
    unapplied: ['campaign', 'amount', 'concern'],
  });
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc.array(fc.string({ minLength: 1, maxLength: 64 }), { minLength: 1, maxLength: 20 });
const flag = fc.constantFrom('yes' as const, 'no' as const);
const amount = fc.integer({ min: 0, max: 999_999_999 });
const optional = { requiredKeys: [] };

test('the platform accepts every query that is made of filters', () => {
  const accepts = (
    id: 'contributions.list' | 'refunds.list' | 'chargebacks.list' | 'deposits.list' | 'subscriptions.list',
    query: Record<string, unknown>,
  ) => {
    const { target } = toWire(id, { query });
    const check = checkInput(id, {
      path: {},
      query: new URL(target, 'http://x').searchParams,
      body: undefined,
    });
    expect(check.ok ? [] : check.errors).toEqual([]);
  };
  const zones = fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kathmandu', 'Pacific/Kiritimati');
  const reversal = fc.record(
    {
      status: words,
      createdFrom: day,
      createdTo: day,
      changedFrom: day,
      changedTo: day,
      deposited: flag,
      gift: fc.constant(gift),
    },
    optional,
  );
  const deposit = fc.record(
    {
      arrivesFrom: day,
      arrivesTo: day,
      reconciled: flag,
      closed: flag,
      status: words,
      least: amount,
      most: amount,
      kinds: fc.subarray(['AUTOMATED' as const, 'MANUAL' as const], { minLength: 1 }),
      methods: words,
      text: fc.string({ minLength: 1 }),
    },
    optional,
  );
  const plan = fc.record(
    {
      campaign: fc.constant(gift),
      amountFrom: amount,
      updatedFrom: day,
      updatedTo: day,
      locations: fc.array(fc.stringMatching(/^[\w-]{1,64}$/), { minLength: 1, maxLength: 100 }),
      status: fc.subarray([...subscriptionStatuses], { minLength: 1 }),
    },
    optional,
  );
  const id = fc.stringMatching(/^[\w-]{1,64}$/);
  const ofGift = fc.record(
    {
      status: fc.subarray([...statusBuckets], { minLength: 1 }),
      givenFrom: day,
      givenTo: day,
      updatedFrom: day,
      updatedTo: day,
      campaign: id,
      subcampaign: id,
      locations: fc.array(id, { minLength: 1, maxLength: 100 }),
      link: id,
      pledge: id,
      frequency: fc.constant('recurring' as const),
      least: amount,
    },
    optional,
  );
  fc.assert(
    fc.property(reversal, deposit, plan, ofGift, zones, (one, other, third, fourth, at) => {
      accepts('contributions.list', platformFilters(giftFilters, fourth, at).query);
      accepts('refunds.list', platformFilters(reversalFilters, one, at).query);
      accepts('chargebacks.list', platformFilters(reversalFilters, one, at).query);
      accepts('deposits.list', platformFilters(depositFilters, other, at).query);
      accepts('subscriptions.list', platformFilters(askedPlanFilters, third, at).query);
    }),
  );
});

test('every filter that is used must be met, and no other is compared', () => {
  const filters = { days: { kind: 'days', members: ['from', 'to'] }, flag: { kind: 'yesNo' } } as const;
  const compared: unknown[] = [];
  const conditions: Conditions<typeof filters, number> = {
    days: (row, { from, before }) => {
      compared.push([from, before]);
      return row > 1;
    },
    flag: (row, isEven) => (row % 2 === 0) === isEven,
  };
  const rows = (asked: Parameters<typeof matching<typeof filters, number>>[2]) =>
    [1, 2, 3].filter(matching(filters, conditions, asked, zone));
  expect(rows({})).toEqual([1, 2, 3]);
  expect([rows({ flag: 'no' }), compared]).toEqual([[1, 3], []]);
  expect(rows({ to: '2026-11-01', flag: 'no' })).toEqual([3]);
  // New York changes its clocks on this day.
  expect(compared[0]).toEqual([null, Date.parse('2026-11-02T05:00:00Z')]);
});
