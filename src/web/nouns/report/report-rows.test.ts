import { expect, test } from 'vitest';
import type { Series } from '#contract/steward/reports/split-giving.ts';
import { readChoices } from './report-choices.ts';
import { splitSearch, valueSearch } from './report-rows.ts';

const choices = readChoices('', { campaign: 'c9' }, '2026-10-15');
const days = { from: '2026-01-01', to: '2026-03-31' };
const received = { givenFrom: days.from, givenTo: days.to, outcome: ['received'], campaign: 'c9' };
const series = (key: string, ...values: (string | null)[]): Series => ({
  key,
  values,
  isOther: values.length > 1,
});

test('a figure links to the list of exactly its gifts', () => {
  const own = series('a', 'apple pay');
  const search = (split: 'method' | 'location' | 'campaign', one: Series, all = [own, one]) =>
    splitSearch({ choices, split, series: all }, one, days);
  expect(search('method', own)).toEqual({ ...received, methods: ['apple-pay'] });
  expect(search('method', series('other', 'check', 'cash app'))).toEqual({
    ...received,
    methods: ['check', 'cash-app'],
  });
  expect(search('location', series('other', 'l1', 'l2'))).toEqual({ ...received, locations: ['l1', 'l2'] });
  expect(search('campaign', series('other', 'c1', 'c2'), [series('c3', 'c3')])).toEqual({
    ...received,
    campaignNot: ['c3'],
  });
});

test('a figure has no link if no list can show exactly its gifts', () => {
  const search = (split: 'method' | 'location' | 'frequency', ...values: (string | null)[]) =>
    splitSearch({ choices, split, series: [] }, series('other', ...values), days);
  expect(search('location', 'l1', null)).toBeNull();
  expect(search('method', 'check', 'a/b')).toBeNull();
  expect(search('frequency', 'one-time', 'recurring')).toBeNull();
  expect(valueSearch('campaign', '../x')).toBeNull();
  expect(valueSearch('frequency', 'yearly')).toBeNull();
  expect([valueSearch('first', 'yes'), valueSearch('first', 'no')]).toEqual([
    { first: 'yes' },
    { first: 'no' },
  ]);
});
