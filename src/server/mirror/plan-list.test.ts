/** Every filter of the copy's list of plans: just outside, at, and inside of its limits, and each thing it looks at alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanRecord } from '#contract/steward/mirror.ts';
import { dollars } from '#contract/values/money.ts';
import { donorIndex } from './donor-index.ts';
import type { Mirror } from './mirror.ts';
import { type MirrorDatabase, openMirrorDatabase } from './mirror-database.ts';
import { mirrorRoutes } from './mirror-routes.ts';
import { testPlan } from './plan-fixture.ts';
import { planIndex } from './plan-index.ts';
import { listPlans, type PlanQuestion } from './plan-list.ts';
import { donorWith } from './reading/changing-service.ts';
import { keepRecords } from './reading/keep-records.ts';

/** Ends with the digits that a search for a phone number has, so that both could be meant. */
const card = (type: string, last4: string, expiration: string | null = null) => ({
  id: `m-${last4}`,
  holderName: 'Cardholder Quill',
  type,
  last4,
  expiration,
});
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

let database: MirrorDatabase;
beforeAll(async () => {
  database = await openMirrorDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
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
    await keepRecords(trx, { set: 'plans', sweep: 1, index: planIndex }, plans);
  });
});
afterAll(() => database.close());

const usual: PlanQuestion = {
  text: null,
  statuses: [],
  locations: [],
  frequencies: [],
  methods: [],
  campaign: null,
  amountFrom: null,
  amountTo: null,
  concern: null,
  updatedFrom: null,
  updatedTo: null,
  sort: 'createdAt',
  direction: 'DESC',
  limit: 25,
  page: 1,
};

const mirror = {
  enabled: true,
  state: async () => ({ plans: { complete: true, missing: false } }),
  upToDate: async () => undefined,
  failure: () => undefined,
};
// The parts of the mirror that the list reads.
const routes = mirrorRoutes(
  new Proxy(mirror, {
    get: (target, name) => (name === 'database' ? database : Reflect.get(target, name)),
  }) as unknown as Mirror,
);
type Call = Parameters<(typeof routes)['POST /api/mirror/plans']>[0];

/** The question as the app sends it. */
function bodyOf({ statuses, locations, frequencies, methods, ...same }: Partial<PlanQuestion>) {
  const { updatedFrom, updatedTo, ...rest } = same;
  return {
    sort: usual.sort,
    direction: usual.direction,
    limit: usual.limit,
    page: usual.page,
    ...rest,
    ...(updatedFrom ? { updatedFrom: at(updatedFrom) } : {}),
    ...(updatedTo ? { updatedTo: at(updatedTo) } : {}),
    ...(statuses ? { status: statuses } : {}),
    ...(locations ? { location: locations } : {}),
    ...(frequencies ? { frequency: frequencies } : {}),
    ...(methods ? { method: methods } : {}),
  };
}

test.each<[question: Partial<PlanQuestion>, found: string]>([
  [{}, 'abcde'],
  // Days: the first and the last millisecond belong to them.
  [{ updatedFrom: start }, 'bcd'],
  [{ updatedFrom: start + 1 }, 'cd'],
  [{ updatedTo: end }, 'abce'],
  [{ updatedTo: end - 1 }, 'abe'],
  [{ updatedFrom: start, updatedTo: end }, 'bc'],
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
  [{ statuses: ['active'] }, 'a'],
  [{ statuses: ['failed', 'paused'] }, 'bc'],
  [{ statuses: ['an-unknown-word'] }, 'd'],
  [{ frequencies: ['weekly'] }, 'a'],
  [{ frequencies: ['monthly', 'quarterly'] }, 'bc'],
  [{ frequencies: ['biweekly'] }, 'd'],
  [{ methods: ['card'] }, 'a'],
  [{ methods: ['bank'] }, 'b'],
  [{ methods: ['card', 'wallet'] }, 'ac'],
  [{ concern: 'failing' }, 'b'],
  [{ concern: 'ending' }, 'a'],
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
  [{ text: 'grove', statuses: ['paused'] }, 'c'],
])('%j finds the plans "%s"', async (question, found) => {
  const { data, totalCount, sum } = await listPlans(database, { ...usual, ...question });
  expect(data.map(({ plan }) => plan.id).join('')).toBe(found);
  expect([totalCount, sum.count]).toEqual([found.length, found.length]);
  // The route asks for the same.
  const answer = await routes['POST /api/mirror/plans']({ body: bodyOf(question) } as Call);
  expect(answer).toMatchObject({ data, totalCount, sum });
});

test.each<[sort: PlanQuestion['sort'], ascending: string]>([
  ['amount', 'abcde'],
  ['createdAt', 'dcbae'],
  ['nextPaymentDate', 'badce'],
  ['frequency', 'dbcae'],
  ['donor', 'acbde'],
])(
  'sorted by %s, ascending, the plans are %s, and the unknown ones come last in both directions',
  async (sort, ascending) => {
    const ids = async (more: Partial<PlanQuestion>) =>
      (await listPlans(database, { ...usual, sort, ...more })).data.map(({ plan }) => plan.id).join('');
    expect(await ids({ direction: 'ASC' })).toBe(ascending);
    const descending = await ids({ direction: 'DESC' });
    expect(descending.at(-1)).toBe('e');
    expect(await ids({ direction: 'DESC', limit: 2, page: 2 })).toBe(descending.slice(2, 4));
  },
);

test('the sum is of all pages, and counts what it lacks', async () => {
  const { sum } = await listPlans(database, { ...usual, limit: 1, page: 2 });
  // 9.99 weekly, 10 monthly, and 20.01 every two weeks, each rounded to the cent; quarterly isn't a known frequency.
  expect(sum).toEqual({ count: 5, monthlyCents: 4_329 + 1_000 + 4_336, unpriced: 2 });
});
