import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contributionTypes, giftFrequencies, statusBuckets } from '#contract/giving/vocabulary.ts';
import { maxCents } from '#contract/lists/filters.ts';
import { giftFilters, giftSortIds } from '#contract/nouns/gift/filters.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { lackedFields } from '#contract/steward/gifts/gift-sorts.ts';
import { stewardOperations } from '#contract/steward/operations.ts';
import { groupings } from '#contract/steward/reports/groupings.ts';
import { parseSearch, stringifySearch } from '../../data/search/list-search.ts';
import { readContributionsSearch } from './address.ts';
import { columnIds } from './gift-column-ids.ts';
import { giftsQuestion } from './list-request.ts';

// Other files share this module.

const yesOrNo = fc.constantFrom('yes' as const, 'no' as const);
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
    donor: id,
    campaignNot: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
    receivedFrom: day,
    receivedTo: day,
    least: fc.nat(maxCents),
    most: fc.nat(maxCents),
    types: fc.subarray([...contributionTypes], { minLength: 1 }),
    methods: fc.subarray(['card', 'apple-pay'], { minLength: 1 }),
    frequency: fc.constantFrom(...giftFrequencies),
    deposited: yesOrNo,
    reversed: fc.subarray([...giftFilters.reversed.values], { minLength: 1 }),
    anonymous: yesOrNo,
    fees: yesOrNo,
    first: yesOrNo,
    without: fc.subarray([...lackedFields], { minLength: 1 }),
    outcome: fc.subarray([...giftOutcomes], { minLength: 1 }),
    group: fc.constantFrom(...groupings),
    sort: fc.constantFrom(...giftSortIds.filter((sort) => sort !== 'given')),
    direction: fc.constant('ASC' as const),
    columns: fc.subarray([...columnIds], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

const names = [
  'page',
  'limit',
  'status',
  'givenFrom',
  'givenTo',
  'locations',
  'columns',
  'peek',
  'donor',
  'campaignNot',
  'least',
  'most',
  'types',
  'methods',
  'frequency',
  'deposited',
  'reversed',
  'returns',
  'planFrequency',
  'assets',
  'outcome',
  'first',
  'without',
  'group',
  'sort',
  'direction',
];

test('an address reads back as it was written', () => {
  fc.assert(
    fc.property(search, (params) => {
      expect(readContributionsSearch(parseSearch(stringifySearch(params)))).toEqual(params);
    }),
  );
});

test('whatever an address contains, the query made from it is valid', () => {
  const odd = fc.dictionary(
    fc.constantFrom(...names, 'odd'),
    fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('yes', 'ASC', 'Card,ACH', '2026-11-31')),
  );
  fc.assert(
    fc.property(odd, fc.string(), (raw, text) => {
      const read = readContributionsSearch(raw);
      const { body } = stewardOperations['POST /api/lists/gifts'];
      expect(body.safeParse(giftsQuestion(read, text)).error).toBeUndefined();
    }),
  );
});
