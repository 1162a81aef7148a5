import { expect, test } from 'vitest';
import { countryLine } from './country-line.ts';

test.each([
  ['US', null],
  ['U.S.A.', null],
  ['United States', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['CA', 'CANADA'],
  ['de', 'GERMANY'],
  ['Mexico', 'MEXICO'],
  ['ZZZ', 'ZZZ'],
  ['QX', 'QX'],
])('the country %j is the line %j of an address', (country, line) => {
  expect(countryLine(country)).toBe(line);
});
