/** Compares contributions.list with a plain scan: combinations of filters, pages, totals and order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Query } from '#contract/giving/operations.ts';
import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { advance } from '../../world/advance.ts';
import { copiedWorld, testNow } from '../../world/small-world.ts';
import { day } from '../../world/time.ts';
import { createOperations } from '../operations.ts';

const db = copiedWorld(2_000);
advance(db, testNow + 3 * day);
const context = { org: 1, now: testNow + 3 * day };
const operations = createOperations(db);

type Plain = {
  id: string;
  bucket: number;
  given_at: number;
  updated_at: number;
  seq: number;
  campaign: string | null;
  subcampaign: string | null;
  location: string | null;
  giving_link: string | null;
  pledge: string | null;
};
const gifts = db.all<Plain>(
  `select c.id, bucket, given_at, c.updated_at, c.seq, k.id as campaign, s.id as subcampaign, l.id as location, giving_link, pledge
    from contributions c left join campaigns k on k.seq = c.campaign left join campaigns s on s.seq = c.subcampaign
    left join locations l on l.seq = c.location where c.org = 1 order by given_at desc, c.seq desc`,
);
const idsOf = (table: string) => db.all<{ id: string }>(`select id from ${table}`).map(({ id }) => id);
const some = (ids: readonly (string | null)[]) =>
  fc.constantFrom(...new Set(ids.filter((id) => id !== null)));

const dateText = fc
  .tuple(fc.integer({ min: -1100, max: 5 }), fc.integer({ min: 0, max: day - 1 }), fc.boolean())
  .map(([days, ms, whole]) => {
    const text = new Date(Math.floor(testNow / day + days) * day + ms).toISOString();
    return whole ? text.slice(0, 10) : text;
  });
const rare = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const queries: fc.Arbitrary<Query<'contributions.list'>> = fc.record({
  limit: rare(fc.integer({ min: 1, max: 100 })),
  page: rare(fc.integer({ min: 1, max: 12 })),
  statusBucket: rare(fc.uniqueArray(fc.constantFrom(...statusBuckets), { minLength: 1 })),
  campaignId: rare(some(idsOf('campaigns'))),
  subcampaignId: rare(some(gifts.map((gift) => gift.subcampaign))),
  locationIds: rare(fc.uniqueArray(some(idsOf('locations')), { minLength: 1 })),
  givingLinkId: rare(some(gifts.map((gift) => gift.giving_link))),
  pledgeId: rare(some(gifts.map((gift) => gift.pledge))),
  minimumInitiatedDate: rare(dateText),
  maximumInitiatedDate: rare(dateText),
  minimumUpdatedDate: rare(dateText),
  maximumUpdatedDate: rare(dateText),
});

const notBefore = (at: number, text: string | undefined) => text === undefined || at >= Date.parse(text);
/** An upper bound includes its day. */
const notAfter = (at: number, text: string | undefined) =>
  text === undefined || (text.length === 10 ? at < Date.parse(text) + day : at <= Date.parse(text));

const fits = (gift: Plain, query: Query<'contributions.list'>): boolean =>
  (query.statusBucket?.includes(statusBuckets[gift.bucket] ?? 'FAILED') ?? true) &&
  (query.campaignId === undefined || gift.campaign === query.campaignId) &&
  (query.subcampaignId === undefined || gift.subcampaign === query.subcampaignId) &&
  (query.locationIds?.some((id) => id === gift.location) ?? true) &&
  (query.givingLinkId === undefined || gift.giving_link === query.givingLinkId) &&
  (query.pledgeId === undefined || gift.pledge === query.pledgeId) &&
  notBefore(gift.given_at, query.minimumInitiatedDate) &&
  notAfter(gift.given_at, query.maximumInitiatedDate) &&
  notBefore(gift.updated_at, query.minimumUpdatedDate) &&
  notAfter(gift.updated_at, query.maximumUpdatedDate);

test('returns the rows and the total of a plain scan for any filter, page and limit', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const expected = gifts.filter((gift) => fits(gift, query)).map(({ id }) => id);
      const { limit = 25, page = 1 } = query;
      const { body } = operations['contributions.list'](context, { path: {}, query, body: null });
      // The envelope of lists, checked below.
      const { data, totalCount } = body as { data: { id: string }[]; totalCount: number };
      expect(totalCount).toBe(expected.length);
      expect(data.map(({ id }) => id)).toEqual(expected.slice((page - 1) * limit, page * limit));
    }),
    { numRuns: process.env.SOAK === 'on' ? 1_500 : 200 },
  );
});

test.each(['created ASC', 'created DESC', 'updated ASC', 'updated DESC'] as const)(
  'returns gifts in the order %s when a test requests it',
  (giftOrder) => {
    const other = createOperations(db, { giftOrder });
    const { body } = other['contributions.list'](context, { path: {}, query: { limit: 100 }, body: null });
    // As above.
    const { data } = body as { data: { createdAt: string; updatedAt: string }[] };
    const times = data.map((gift) => (giftOrder.startsWith('created') ? gift.createdAt : gift.updatedAt));
    const sorted = [...times].sort();
    expect(times).toEqual(giftOrder.endsWith('ASC') ? sorted : sorted.reverse());
  },
);

test('reads plain days with other bounds and time zones when a test requests it', () => {
  const total = (options: Parameters<typeof createOperations>[1]) => {
    const query = { minimumInitiatedDate: '2026-11-15', maximumInitiatedDate: '2026-11-15' };
    const { body } = createOperations(db, options)['contributions.list'](context, {
      path: {},
      query,
      body: null,
    });
    // As above.
    return (body as { totalCount: number }).totalCount;
  };
  const within = (from: string, to: string) =>
    gifts.filter(({ given_at }) => given_at >= Date.parse(from) && given_at < Date.parse(to)).length;
  expect(total({})).toBe(within('2026-11-15T00:00Z', '2026-11-16T00:00Z'));
  expect(total({ dates: { upperDay: 'whole', zoneOffset: -480 } })).toBe(
    within('2026-11-15T08:00Z', '2026-11-16T08:00Z'),
  );
  expect(total({ dates: { upperDay: 'midnight', zoneOffset: 0 } })).toBeLessThanOrEqual(1);
});
