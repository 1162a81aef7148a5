import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AskedFilters, maxCents } from '#contract/lists/filters.ts';
import type { GiftFilters } from '#contract/nouns/gift/filters.ts';
import { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { openCopiedGifts } from '../gifts/copied-gifts-fixture.ts';
import { type GiftQuestion, giftFilterOf, listGifts, loadedThrough } from './gift-list.ts';

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

const usual: GiftQuestion = { sort: 'given', direction: 'DESC', limit: 25, page: 1 };
const at = (day: number, hour = 12) => Date.UTC(2026, 5, day, hour);
const gifts = [
  { id: 'a', given_at: at(3), amount_cents: 500, status: 'PAID_OUT' },
  { id: 'b', given_at: at(4), amount_cents: 900, status: 'FAILED', anonymous: 1 as const },
  // The evening of the third in Chicago.
  { id: 'c', given_at: at(4, 2), amount_cents: 700, status: 'PAID_OUT' },
];
const since = '2026-06-04T10:00:00.000Z';

test('a page has its gifts, what went back of them, and the sum of all that match', async () => {
  const copy = await openCopiedGifts({
    gifts,
    returned: [{ kind: 'refund', contributionId: 'c', status: 'SUCCEEDED', amountInCents: 200 }],
  });
  const state = await copy.copiedGifts.state();
  const list = async (question: Partial<GiftQuestion>) =>
    await listGifts(copy.copiedGifts, state, { ...usual, ...question }, zone);
  expect((await list({}))?.data.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect((await list({ givenTo: '2026-06-03' }))?.data.map(({ id }) => id)).toEqual(['c', 'a']);
  expect((await list({ anonymous: 'no', sort: 'amount' }))?.data.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(await list({ limit: 1, page: 2 })).toMatchObject({
    data: [{ id: 'c' }],
    returns: { c: { returned: 200, pending: 0 } },
    totalCount: 3,
    sums: { received: { gifts: 2, cents: 1_000 }, failed: { gifts: 1, cents: 900 } },
    unapplied: [],
  });
});

test.each<[Partial<GiftQuestion>, boolean]>([
  [{}, false],
  [{ givenTo: '2026-06-30' }, false],
  [{ givenFrom: '2026-06-04' }, false],
  [{ givenFrom: '2026-06-05' }, true],
  [{ givenFrom: '2026-06-05', text: 'ada', sort: 'donor' }, true],
  // An earlier gift of the donor may not be there yet.
  [{ givenFrom: '2026-06-05', first: 'no' }, false],
  [{ receivedFrom: '2026-06-05' }, false],
])('while gifts since June 4 are there, %j can be answered: %s', async (question, isThere) => {
  const { copiedGifts } = await openCopiedGifts({ gifts, state: { complete: false, since } });
  const found = await listGifts(copiedGifts, await copiedGifts.state(), { ...usual, ...question }, zone);
  expect(found !== null).toBe(isThere);
});

test('the first day that is there is the one after the day of the oldest gift', async () => {
  const { copiedGifts } = await openCopiedGifts({ gifts: [] });
  const state = await copiedGifts.state();
  const through = (more: object, in_ = zone) => loadedThrough({ ...state, complete: false, ...more }, in_);
  expect(through({ since })).toBe('2026-06-05');
  expect(through({ since: '2026-06-04T04:59:59.999Z' })).toBe('2026-06-04');
  expect(through({ since: '2026-06-04T04:59:59.999Z' }, 'Pacific/Kiritimati')).toBe('2026-06-05');
  expect(through({ since: null })).toBeNull();
  expect(through({ since, complete: true })).toBeNull();
});
