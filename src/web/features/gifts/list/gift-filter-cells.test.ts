import { expect, test } from 'vitest';
import { amountRangeText } from '../../../labels/amounts/amount-range.ts';
import { filterWords } from '../../../labels/lists/filter-cells.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { furtherCells, furtherFilters } from './gift-filter-cells.tsx';

const wordsOf = (search: ContributionsSearch) => filterWords(furtherFilters, furtherCells([]), search);

test('amounts are in dollars, and a range with only one end says which one', () => {
  expect(amountRangeText({ least: 5_000, most: 10_000 })).toBe('$50.00 to $100.00');
  expect(amountRangeText({ least: 5_000, most: 5_000 })).toBe('$50.00');
  expect(amountRangeText({ least: 5_000 })).toBe('$50.00 or more');
  expect(amountRangeText({ most: 10_000 })).toBe('up to $100.00');
  expect(amountRangeText({ least: 100_001 })).toBe('over $1,000.00');
  expect(amountRangeText({ most: 4_999 })).toBe('under $50.00');
  expect(amountRangeText({ least: 0 })).toBe('$0.00 or more');
  expect(amountRangeText({})).toBe('');
});

test('only the filters in use are named', () => {
  expect(wordsOf({})).toEqual([]);
  expect(
    wordsOf({
      donor: 'd1',
      campaignNot: ['c1', 'c2'],
      methods: ['apple-pay', 'check'],
      planFrequency: ['weekly', 'biweekly'],
      assets: ['BTC'],
      reversed: ['REFUNDED', 'CHARGEBACK'],
      returns: ['partly'],
      outcome: ['received'],
      deposited: 'no',
      anonymous: 'yes',
      first: 'no',
      fees: 'yes',
    }),
  ).toEqual([
    'from the selected donor',
    'not in 2 campaigns',
    'apple pay or check',
    'of plans every week or every 2 weeks',
    'BTC',
    'refunded or disputed',
    'partly refunded',
    'counted as received',
    'not in a deposit',
    'anonymous',
    'repeat gift',
    'fees covered by the donor',
  ]);
});
