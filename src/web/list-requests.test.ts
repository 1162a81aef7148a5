/** Every filter of every list: what the platform is asked, and what our server is asked. */
import { expect, test } from 'vitest';
import { setTimeZone } from './data/format/format.ts';
import { activityFilter } from './features/activity/activity-filter.ts';
import { thankQuestion } from './features/thanks/thanks-question.ts';
import type { DepositsSearch } from './nouns/deposit/address.ts';
import { depositsQuestion } from './nouns/deposit/list-queries.ts';
import { donorsQuestion } from './nouns/donor/list-queries.ts';
import { giftsQuestion } from './nouns/gift/list-request.ts';
import type { PlansSearch } from './nouns/plan/address.ts';
import { plansQuestion } from './nouns/plan/list-request.ts';
import { groupsBody } from './nouns/report/query.ts';
import type { ReversalSearch } from './nouns/reversal/address.ts';
import { reversalQuestion } from './nouns/reversal/list-request.ts';

/** Three ranges of two days as instants, so that none can stand for another; one of these days has 23 or 25 hours. */
const zones = [
  {
    zone: 'America/Chicago',
    given: {
      days: ['2026-03-07', '2026-03-08'],
      start: '2026-03-07T06:00:00.000Z',
      end: '2026-03-09T04:59:59.999Z',
      after: '2026-03-09T05:00:00.000Z',
    },
    updated: {
      days: ['2026-05-02', '2026-05-03'],
      start: '2026-05-02T05:00:00.000Z',
      end: '2026-05-04T04:59:59.999Z',
      after: '2026-05-04T05:00:00.000Z',
    },
    received: {
      days: ['2026-12-10', '2026-12-11'],
      start: '2026-12-10T06:00:00.000Z',
      end: '2026-12-12T05:59:59.999Z',
      after: '2026-12-12T06:00:00.000Z',
    },
  },
  {
    zone: 'Pacific/Auckland',
    given: {
      days: ['2026-04-04', '2026-04-05'],
      start: '2026-04-03T11:00:00.000Z',
      end: '2026-04-05T11:59:59.999Z',
      after: '2026-04-05T12:00:00.000Z',
    },
    updated: {
      days: ['2026-05-02', '2026-05-03'],
      start: '2026-05-01T12:00:00.000Z',
      end: '2026-05-03T11:59:59.999Z',
      after: '2026-05-03T12:00:00.000Z',
    },
    received: {
      days: ['2026-12-10', '2026-12-11'],
      start: '2026-12-09T11:00:00.000Z',
      end: '2026-12-11T10:59:59.999Z',
      after: '2026-12-11T11:00:00.000Z',
    },
  },
] as const;

test.each(zones)('gifts in $zone', ({ zone, given, updated, received }) => {
  setTimeZone(zone);
  const search = {
    page: 3,
    limit: 50,
    status: ['PENDING', 'FAILED'],
    givenFrom: given.days[0],
    givenTo: given.days[1],
    receivedFrom: received.days[0],
    receivedTo: received.days[1],
    updatedFrom: updated.days[0],
    updatedTo: updated.days[1],
    campaign: 'c1',
    subcampaign: 's1',
    campaignNot: ['c2', 's2'],
    locations: ['l1', 'l2'],
    link: 'k1',
    pledge: 'p1',
    donor: 'd1',
    least: 100,
    most: 90_000,
    types: ['CASH'],
    methods: ['card'],
    frequency: 'recurring',
    deposited: 'no',
    anonymous: 'yes',
    fees: 'no',
    first: 'yes',
    outcome: ['received'],
    sort: 'amount',
    direction: 'ASC',
  } as unknown as Parameters<typeof giftsQuestion>[0];
  expect(giftsQuestion({ ...search, columns: ['date'], group: 'campaign' }, 'x'.repeat(150))).toEqual({
    ...search,
    text: 'x'.repeat(100),
  });
});

test('plans: the address as it is, and the statuses of its tab', () => {
  const search: PlansSearch = {
    page: 2,
    limit: 100,
    peek: 'p1',
    tab: 'ended',
    locations: ['l1'],
    updatedFrom: '2026-03-07',
    updatedTo: '2026-03-08',
    campaign: 'c1',
    frequencies: ['monthly'],
    methods: ['card'],
    amountFrom: 500,
    amountTo: 2_500,
    sort: 'nextContributionAt',
    direction: 'ASC',
  };
  const { peek: _, tab: __, ...asked } = search;
  expect(plansQuestion(search, '4242')).toEqual({
    ...asked,
    text: '4242',
    status: ['inactive', 'recreated'],
  });
  expect(plansQuestion({ tab: 'all' }, 'x'.repeat(101))).toEqual({
    page: 1,
    limit: 25,
    text: 'x'.repeat(100),
    sort: 'createdAt',
    direction: 'DESC',
  });
});

test('refunds and chargebacks: the days of the address, which our server reads in its own zone', () => {
  const search: ReversalSearch = {
    page: 2,
    limit: 100,
    peek: 'p1',
    view: 'v1',
    gift: '0123456789abcdef01234567',
    status: ['PENDING'],
    deposited: 'no',
    changedFrom: '2026-05-02',
    changedTo: '2026-05-03',
    createdFrom: '2026-03-07',
    createdTo: '2026-03-08',
    order: 'oldest',
  };
  const { peek: _, view: __, order: ___, ...asked } = search;
  expect(reversalQuestion(search, 'rosa', 'attention')).toEqual({
    ...asked,
    text: 'rosa',
    sort: 'created',
    direction: 'ASC',
  });
  expect(reversalQuestion({ sort: 'amount' }, '😀'.repeat(101), 'created')).toEqual({
    page: 1,
    limit: 25,
    text: '😀'.repeat(100),
    sort: 'amount',
    direction: 'DESC',
  });
});

test('deposits: the address as it is', () => {
  const search: DepositsSearch = {
    page: 2,
    limit: 100,
    peek: 'p1',
    arrivesFrom: '2026-03-07',
    arrivesTo: '2026-03-08',
    reconciled: 'no',
    closed: 'yes',
    status: ['PAID'],
    least: 100,
    most: 90_000,
    kinds: ['MANUAL'],
    methods: ['ach'],
    text: 'Harbor & Co',
    direction: 'ASC',
  };
  const { peek: _, ...asked } = search;
  expect(depositsQuestion(search)).toEqual({ ...asked, sort: 'arrival' });
  expect(depositsQuestion({ sort: 'bank' })).toEqual({ page: 1, limit: 25, sort: 'bank', direction: 'DESC' });
});

test('donors: the address as it is, and what was typed', () => {
  const asked = { page: 2, limit: 50, updatedFrom: '2026-03-07', updatedTo: '2026-03-08', locations: ['l1'] };
  expect(donorsQuestion({ ...asked, peek: 'p1', sort: 'email', direction: 'ASC' }, ' rosa ')).toEqual({
    ...asked,
    text: 'rosa',
    sort: 'email',
    direction: 'ASC',
  });
});

test.each(zones)('the activity log in $zone', ({ zone, given }) => {
  setTimeZone(zone);
  expect(activityFilter({ who: 'u1', from: given.days[0], to: given.days[1] })).toEqual({
    who: 'u1',
    from: given.start,
    to: given.end,
  });
});

test.each(zones)('thank-you lists and reports in $zone', ({ zone, given }) => {
  setTimeZone(zone);
  expect(
    thankQuestion({
      givenFrom: given.days[0],
      givenTo: given.days[1],
      least: 50_000,
      reason: ['first'],
      tab: 'thanked',
    }),
  ).toEqual({
    givenFrom: given.start,
    givenBefore: given.after,
    least: 50_000,
    reason: ['first'],
    received: true,
    thanked: true,
  });
  expect(thankQuestion({ days: 'all', tab: 'all', least: 0, pending: true })).toEqual({});
  expect(thankQuestion({ givenTo: given.days[1] })).toEqual({
    givenBefore: given.after,
    least: 100_000,
    received: true,
    thanked: false,
  });
  const choices = { grouping: 'campaign', campaign: 'c1', location: 'l1' } as unknown as Parameters<
    typeof groupsBody
  >[0];
  expect(groupsBody(choices, { from: given.days[0], to: given.days[1] })).toMatchObject({
    givenFrom: given.days[0],
    givenTo: given.days[1],
    campaign: 'c1',
    locations: ['l1'],
  });
});

test('without filters, nothing is left out', () => {
  const page = { page: 1, limit: 25 };
  expect(giftsQuestion({}, '')).toEqual({ ...page, sort: 'given', direction: 'DESC' });
  expect(donorsQuestion({}, '')).toEqual({ ...page, sort: 'lastGift', direction: 'DESC' });
  expect(depositsQuestion({})).toEqual({ ...page, sort: 'arrival', direction: 'DESC' });
  expect(reversalQuestion({}, '', 'created')).toEqual({ ...page, sort: 'created', direction: 'DESC' });
  expect(plansQuestion({}, '')).toEqual({
    ...page,
    status: ['active'],
    sort: 'nextContributionAt',
    direction: 'ASC',
  });
});
