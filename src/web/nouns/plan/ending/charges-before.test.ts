import { expect, test } from 'vitest';
import { dollars } from '#contract/values/money.ts';
import { setTimeZone } from '../../../data/format/format.ts';
import { chargesBefore } from './charges-before.ts';

const next = new Date('2026-12-05T18:00:00Z');
const plan = { amount: dollars(25), frequency: 'monthly' };

test.each([
  ['2026-12-05', plan, 'No gift is charged before that day.'],
  ['2026-12-06', plan, '1 more gift of $25.00 is charged before that day, about Dec 5.'],
  ['2027-01-06', plan, '2 more gifts of $25.00 are charged before that day, about Dec 5 and Jan 5, 2027.'],
  [
    '2027-03-01',
    plan,
    '3 more gifts of $25.00 are charged before that day, from about Dec 5 to Feb 5, 2027.',
  ],
  ['2026-12-20', { ...plan, amount: null }, '1 more gift is charged before that day, about Dec 5.'],
  [
    '2026-12-20',
    { ...plan, frequency: 'weekly' },
    '3 more gifts of $25.00 are charged before that day, from about Dec 5 to Dec 19.',
  ],
  ['2026-12-20', { ...plan, frequency: 'sometimes' }, 'Gifts before that day are still charged.'],
  ['', plan, 'Gifts before that day are still charged.'],
  ['2056-12-20', plan, 'Gifts before that day are still charged.'],
])('until %s: %j', (day, of, words) => {
  setTimeZone('America/Los_Angeles');
  expect(chargesBefore(of as typeof plan, next, day)).toBe(words);
});
