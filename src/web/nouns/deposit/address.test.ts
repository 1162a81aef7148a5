import { expect, test } from 'vitest';
import { readDepositsSearch } from './address.ts';

test('valid members of an address are read, and others dropped', () => {
  const search = readDepositsSearch({
    arrivesFrom: '2026-11-01',
    arrivesTo: '2026-13-01',
    reconciled: 'no',
    closed: 'maybe',
    least: '12050',
    most: '-4',
    kinds: 'MANUAL,OTHER',
    methods: 'card,ach',
    text: ' Harbor ',
    sort: 'amount',
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
    sort: 'amount',
  });
});
