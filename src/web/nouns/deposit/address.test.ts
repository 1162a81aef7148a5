import { expect, test } from 'vitest';
import { readDepositsSearch } from './address.ts';
import { depositsQuery } from './query.ts';

test('valid members of an address are read, and only documented parameters are sent', () => {
  const search = readDepositsSearch({
    arrivesFrom: '2026-11-01',
    arrivesTo: '2026-13-01',
    reconciled: 'no',
    least: '12050',
    most: '-4',
    kinds: 'MANUAL,OTHER',
    methods: 'card,ach',
    text: ' Harbor ',
    direction: 'up',
    sortBy: 'amount',
  });
  expect(search).toEqual({
    arrivesFrom: '2026-11-01',
    reconciled: 'no',
    least: 12_050,
    kinds: ['MANUAL'],
    methods: ['card', 'ach'],
    text: 'Harbor',
  });
  expect(depositsQuery(search)).toEqual({
    limit: 25,
    page: 1,
    startDate: '2026-11-01T05:00:00.000Z',
    reconciled: false,
    minimumEstimatedValueInCents: 12_050,
    types: ['MANUAL'],
    paymentMethod: ['card', 'ach'],
    search: 'Harbor',
  });
});

test('the flag has three values: reconciled, open, both', () => {
  expect(depositsQuery({ reconciled: 'yes' }).reconciled).toBe(true);
  expect(depositsQuery({ reconciled: 'no' }).reconciled).toBe(false);
  expect('reconciled' in depositsQuery({})).toBe(false);
});
