import { expect, test } from 'vitest';
import { soFarText } from './so-far.ts';

const then = "Totals, sorting, and exports will be available when it's done.";

test.each([
  [{ left: null, since: null }, false, `Still loading. ${then}`],
  [{ left: 1, since: null }, false, `Still loading: 1 record to go. ${then}`],
  [{ left: 12_400, since: undefined }, false, `Still loading: 12,400 records to go. ${then}`],
  [
    { left: 12_400, since: '2020-10-03' },
    false,
    `Still loading: back to Oct 3, 2020 so far, 12,400 records to go. ${then}`,
  ],
  [
    { left: 3, since: null },
    true,
    `Loading has stopped, since your giving platform isn't answering: 3 records to go. ${then}`,
  ],
])('%j, which can be read: not %s', (coverage, behind, text) => {
  expect(soFarText(coverage, behind)).toBe(text);
});
