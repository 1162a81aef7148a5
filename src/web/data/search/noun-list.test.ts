import { expect, test } from 'vitest';
import type { TypedSearch } from '#contract/steward/gifts/typed-search.ts';
import { nounList } from './noun-list.ts';

const october = { givenFrom: '2026-10-01', givenTo: '2026-10-31' };
const opened = { createdFrom: '2026-10-01', createdTo: '2026-10-31' };
const read = (filter: TypedSearch['filter'], understood: string[], rest = ''): TypedSearch => ({
  filter,
  understood,
  rest,
});

test.each<[string, TypedSearch, object | null]>([
  [
    'refunds last month',
    read({ ...october, reversed: ['REFUNDED'] }, ['refunds', 'last month']),
    { to: '/refunds', search: opened, name: 'Refunds: last month' },
  ],
  [
    'Failed refunds last month',
    read({ ...october, status: ['FAILED'], reversed: ['REFUNDED'] }, ['Failed', 'refunds', 'last month']),
    { to: '/refunds', search: { ...opened, status: ['FAILED'] }, name: 'Refunds: Failed and last month' },
  ],
  [
    'chargebacks last month',
    read({ ...october, reversed: ['CHARGEBACK'] }, ['chargebacks', 'last month']),
    { to: '/chargebacks', search: { ...opened, tab: 'all' }, name: 'Chargebacks: last month' },
  ],
  [
    'deposits last month over 1000',
    read({ ...october, least: 100_000 }, ['last month', 'over 1000'], 'deposits'),
    {
      to: '/deposits',
      search: { arrivesFrom: '2026-10-01', arrivesTo: '2026-10-31', least: 100_000 },
      name: 'Deposits: last month and over 1000',
    },
  ],
  [
    'failed plans',
    read({ status: ['FAILED'] }, ['failed'], 'plans'),
    { to: '/plans', search: { tab: 'failing' }, name: 'Recurring plans: failed' },
  ],
  ['donors', read({}, [], 'donors'), { to: '/donors', search: {}, name: 'Donors' }],
  // About gifts, or a search.
  ['refunded last month', read({ ...october, reversed: ['REFUNDED'] }, ['refunded', 'last month']), null],
  ['gifts with refunds', read({ reversed: ['REFUNDED'] }, ['refunds']), null],
  ['refunds ada', read({ reversed: ['REFUNDED'] }, ['refunds'], 'ada'), null],
  ['last month', read(october, ['last month']), null],
])('“%s” leads to %o', (text, typed, expected) => {
  expect(nounList(text, typed)).toEqual(expected);
});
