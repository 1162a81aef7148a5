/** Every filter of the copy's list of plans: just outside, at, and inside of its limits, and each thing it looks at alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanRecord } from '#contract/steward/copy.ts';
import { dollars } from '#contract/values/money.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy/copy-database.ts';
import { donorIndex } from '../copy/donor-index.ts';
import { testPlan } from '../copy/plan-fixture.ts';
import { planIndex } from '../copy/plan-index.ts';
import { donorWith } from '../copy/reading/changing-service-fixture.ts';
import { keepRecords } from '../copy/reading/keep-records.ts';
import { listPlans, type PlanQuestion } from './plan-list.ts';

/** Ends with the digits that a search for a phone number has, so that both could be meant. */
const card = (type: string, last4: string, expiration: string | null = null) => ({
  id: `m-${last4}`,
  holderName: 'Cardholder Quill',
  type,
  last4,
  expiration,
});
/** The day in Chicago on which clocks go forward. */
const start = Date.parse('2026-03-08T06:00:00.000Z');
const end = Date.parse('2026-03-09T04:59:59.999Z');
const at = (moment: number) => new Date(moment).toISOString();

/** Each plan differs from every other one in every column that it has. */
const plans: PlanRecord[] = [
  testPlan('a', {
    donorId: 'd1',
    amount: dollars(9.99),
    frequency: 'weekly',
    status: 'active',
    updatedAt: at(start - 1),
    createdAt: '2026-01-05T00:00:00.000Z',
    nextPaymentDate: '2026-12-02T18:00:00.000Z',
    locationId: 'l1',
    campaign: { id: 'c1', name: 'Winter' },
    paymentMethod: card('card', '4242', '11/2026'),
  }),
  testPlan('b', {
    donorId: 'd2',
    amount: dollars(10),
    frequency: 'monthly',
    status: 'failed',
    updatedAt: at(start),
    createdAt: '2026-01-04T00:00:00.000Z',
    nextPaymentDate: '2026-12-01T18:00:00.000Z',
    locationId: 'l2',
    subcampaign: { id: 'c1', name: null },
    paymentMethod: card('Bank', '6789'),
  }),
  testPlan('c', {
    donorId: 'd1',
    amount: dollars(20),
    frequency: 'quarterly',
    status: 'paused',
    updatedAt: at(end),
    createdAt: '2026-01-03T00:00:00.000Z',
    nextPaymentDate: '2026-12-04T18:00:00.000Z',
    locationId: null,
    campaign: { id: 'c2', name: null },
    paymentMethod: card('wallet', '0000'),
  }),
  testPlan('d', {
    donorId: null,
    amount: dollars(20.01),
    frequency: 'two-weeks',
    status: 'an-unknown-word',
    updatedAt: at(end + 1),
    createdAt: '2026-01-02T00:00:00.000Z',
    nextPaymentDate: '2026-12-03T18:00:00.000Z',
    locationId: 'l1',
    subcampaign: { id: 's1', name: null },
  }),
  testPlan('e', {
    amount: null,
    status: null,
    frequency: null,
    createdAt: null,
    updatedAt: null,
    nextPaymentDate: null,
  }),
];

let database: CopyDatabase;
beforeAll(async () => {
  database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const donors = [
    {
      ...donorWith(1, { firstName: 'Ada', lastName: 'Grove', phone: '+15550104242' }),
      id: 'd1',
      email: 'ada@example.org',
    },
    {
      ...donorWith(2, { firstName: 'Zoë', lastName: 'Quill', phone: null }),
      id: 'd2',
      email: 'zq@example.org',
    },
  ];
  await database.write(async (trx) => {
    await keepRecords(trx, { set: 'donors', sweep: 1, index: donorIndex('sqlite') }, donors);
    await keepRecords(trx, { set: 'plans', sweep: 1, index: planIndex('America/Chicago') }, plans);
  });
});
afterAll(() => database.close());

const zone = 'America/Chicago';
const usual: PlanQuestion = { sort: 'createdAt', direction: 'DESC', limit: 25, page: 1 };
const list = (question: Partial<PlanQuestion>, at = zone) =>
  listPlans(database, { ...usual, ...question }, at);

test.each<[question: Partial<PlanQuestion>, found: string]>([
  [{}, 'abcde'],
  // Days: the first and the last millisecond belong to them; an unknown time is in no range.
  [{ updatedFrom: '2026-03-07' }, 'abcd'],
  [{ updatedFrom: '2026-03-08' }, 'bcd'],
  [{ updatedFrom: '2026-03-09' }, 'd'],
  [{ updatedTo: '2026-03-09' }, 'abcd'],
  [{ updatedTo: '2026-03-08' }, 'abc'],
  [{ updatedTo: '2026-03-07' }, 'a'],
  [{ updatedFrom: '2026-03-08', updatedTo: '2026-03-08' }, 'bc'],
  [{ updatedFrom: '1900-01-01' }, 'abcd'],
  // Amounts: both ends belong to the range, and an unknown amount to none.
  [{ amountFrom: 999 }, 'abcd'],
  [{ amountFrom: 1_000 }, 'bcd'],
  [{ amountFrom: 1_001 }, 'cd'],
  [{ amountTo: 1_999 }, 'ab'],
  [{ amountTo: 2_000 }, 'abc'],
  [{ amountTo: 2_001 }, 'abcd'],
  [{ amountFrom: 1_000, amountTo: 2_000 }, 'bc'],
  // A campaign is that of the plan or its subcampaign.
  [{ campaign: 'c1' }, 'ab'],
  [{ campaign: 'c2' }, 'c'],
  [{ campaign: 's1' }, 'd'],
  [{ locations: ['l1'] }, 'ad'],
  [{ locations: ['l1', 'l2'] }, 'abd'],
  [{ status: ['active'] }, 'a'],
  [{ status: ['failed', 'paused'] }, 'bc'],
  [{ frequencies: ['weekly'] }, 'a'],
  [{ frequencies: ['monthly', 'weekly'] }, 'ab'],
  [{ frequencies: ['biweekly'] }, 'd'],
  [{ methods: ['card'] }, 'a'],
  [{ methods: ['bank'] }, 'b'],
  [{ methods: ['card', 'wallet'] }, 'ac'],
  [{ concern: ['failing'] }, 'b'],
  [{ concern: ['ending'] }, 'a'],
  [{ concern: ['ending', 'failing'] }, 'ab'],
  // Text finds the donor: neither the name on the card nor its last four digits.
  [{ text: 'grove' }, 'ac'],
  [{ text: 'gro ad' }, 'ac'],
  [{ text: 'quill' }, 'b'],
  [{ text: 'zoe' }, 'b'],
  [{ text: 'zq@example.org' }, 'b'],
  [{ text: '555-010-4242' }, 'ac'],
  [{ text: '6789' }, ''],
  [{ text: 'cardholder' }, ''],
  [{ text: '%' }, ''],
  [{ text: 'grove', status: ['paused'] }, 'c'],
])('%j finds the plans "%s"', async (question, found) => {
  const { data, totalCount, sums } = await list(question);
  expect(data.map(({ plan }) => plan.id).join('')).toBe(found);
  expect([totalCount, sums.count]).toEqual([found.length, found.length]);
});

test('days are those of the organization', async () => {
  // Both are March 8 in Chicago, but in Kiritimati it is 19 hours later.
  const day = { updatedFrom: '2026-03-09', updatedTo: '2026-03-09' };
  const { data } = await list(day, 'Pacific/Kiritimati');
  expect(data.map(({ plan }) => plan.id)).toEqual(['c', 'd']);
});

test.each<[sort: PlanQuestion['sort'], ascending: string]>([
  ['amount', 'abcde'],
  ['createdAt', 'dcbae'],
  ['nextContributionAt', 'badce'],
  ['frequency', 'dbcae'],
  ['donor', 'acbde'],
])(
  'sorted by %s, ascending, the plans are %s, and the unknown ones come last in both directions',
  async (sort, ascending) => {
    const ids = async (more: Partial<PlanQuestion>) =>
      (await list({ sort, ...more })).data.map(({ plan }) => plan.id).join('');
    expect(await ids({ direction: 'ASC' })).toBe(ascending);
    const descending = await ids({ direction: 'DESC' });
    expect(descending.at(-1)).toBe('e');
    expect(await ids({ direction: 'DESC', limit: 2, page: 2 })).toBe(descending.slice(2, 4));
  },
);

test('the sum is of all pages, and counts what it lacks', async () => {
  const { sums } = await list({ limit: 1, page: 2 });
  // 9.99 weekly, 10 monthly, and 20.01 every two weeks, each rounded to the cent; quarterly isn't a known frequency.
  expect(sums).toEqual({ count: 5, monthlyCents: 4_329 + 1_000 + 4_336, unpriced: 2 });
});
