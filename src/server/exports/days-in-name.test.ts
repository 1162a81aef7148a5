import { expect, test } from 'vitest';
import { daysOf, nameWithDays } from './days-in-name.ts';

const zone = 'America/Los_Angeles';
const october = '2026-10-01T07:00:00.000Z';
const november = '2026-11-01T07:00:00.000Z';

test.each([
  ['gifts', {}],
  ['gifts-2026-10-01-to-2026-10-31', { from: october, before: november }],
  ['gifts-from-2026-10-01', { from: october }],
  ['gifts-to-2026-10-31', { before: november }],
  ['gifts-from-2026-10-01', { from: '2026-10-01T00:00:00-07:00' }],
  ['gifts-2026-10-01', { from: october, before: '2026-10-02T07:00:00.000Z' }],
])('%s is the name of a file with the days of %j', (name, range) => {
  expect(nameWithDays('gifts', daysOf(range, zone))).toBe(name);
});
