import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { setTimeZone } from '../../../data/format/format.ts';
import { parseSearch, stringifySearch } from '../../../data/search/list-search.ts';
import { columnIds, contributionsQuery, readContributionsSearch } from './contributions-search.ts';

// Other files share this module.
afterAll(() => setTimeZone('UTC'));

const id = fc.stringMatching(/^[0-9a-f]{24}$/);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const search = fc.record(
  {
    page: fc.integer({ min: 2, max: 9999 }),
    limit: fc.constantFrom(50, 100),
    peek: id,
    status: fc.subarray([...statusBuckets], { minLength: 1 }),
    givenFrom: day,
    givenTo: day,
    updatedFrom: day,
    updatedTo: day,
    campaign: id,
    subcampaign: id,
    locations: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
    link: id,
    pledge: id,
    columns: fc.subarray([...columnIds], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

test('an address reads back as it was written', () => {
  fc.assert(
    fc.property(search, (params) => {
      expect(readContributionsSearch(parseSearch(stringifySearch(params)))).toEqual(params);
    }),
  );
});

test('whatever stands in an address, what is read of it can be asked', () => {
  const odd = fc.dictionary(
    fc.constantFrom('page', 'limit', 'status', 'givenFrom', 'locations', 'columns', 'peek', 'odd'),
    fc.oneof(fc.string(), fc.integer().map(String)),
  );
  fc.assert(
    fc.property(odd, (raw) => {
      const query = contributionsQuery(readContributionsSearch(raw));
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect([25, 50, 100]).toContain(query.limit);
    }),
  );
});

test('all twelve filters of the service are asked by their names; days are those of the organization', () => {
  setTimeZone('America/Los_Angeles');
  const query = contributionsQuery({
    page: 2,
    limit: 50,
    status: ['PENDING', 'FAILED'],
    givenFrom: '2026-11-01',
    givenTo: '2026-11-20',
    updatedFrom: '2026-11-02',
    updatedTo: '2026-11-03',
    campaign: 'c',
    subcampaign: 's',
    locations: ['l'],
    link: 'g',
    pledge: 'p',
  });
  setTimeZone('UTC');
  expect(query).toEqual({
    page: 2,
    limit: 50,
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
  });
});
