import { expect, test } from 'vitest';
import { dollars } from '../values/money.ts';
import { monthlyWorth } from './monthly-worth.ts';

test.each([
  [40, 'monthly', 4000],
  [10, 'weekly', 4333],
  [10.05, 'biweekly', 2178],
  [1e300, 'monthly', null],
  [10, 'yearly', null],
  [10, 'constructor', null],
  [10, null, null],
  [null, 'monthly', null],
])('%s dollars %s is %s cents a month', (amount, frequency, worth) => {
  expect(monthlyWorth(amount === null ? null : dollars(amount), frequency)).toBe(worth);
});
