import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, fileNameOf, type NamedDays } from './file-name.ts';

const zone = 'America/Los_Angeles';
const october = '2026-10-01T07:00:00.000Z';
const november = '2026-11-01T07:00:00.000Z';

test.each([
  ['gifts', {}],
  ['gifts-2026-10', { from: october, before: november }],
  ['gifts-from-2026-10-01', { from: october }],
  ['gifts-to-2026-10-31', { before: november }],
  ['gifts-from-2026-10-01', { from: '2026-10-01T00:00:00-07:00' }],
  ['gifts-2026-10-01', { from: october, before: '2026-10-02T07:00:00.000Z' }],
])('%s is the name of a file with the days of %j', (name, range) => {
  expect(fileNameOf('gifts', daysOf(range, zone))).toBe(name);
});

test.each<[string, NamedDays]>([
  ['2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['2025-to-2026', { from: '2025-01-01', to: '2026-12-31' }],
  ['2026-02', { from: '2026-02-01', to: '2026-02-28' }],
  ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['2024-02-01-to-2024-02-28', { from: '2024-02-01', to: '2024-02-28' }],
  ['2026-07-to-2026-09', { from: '2026-07-01', to: '2026-09-30' }],
  ['2025-07-to-2026-06', { from: '2025-07-01', to: '2026-06-30' }],
  ['2026-07-02-to-2026-09-30', { from: '2026-07-02', to: '2026-09-30' }],
  ['2026-07-01-to-2026-09-29', { from: '2026-07-01', to: '2026-09-29' }],
  ['2026-01-01-to-2026-12-30', { from: '2026-01-01', to: '2026-12-30' }],
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
])('%s are the days %j', (text, days) => {
  expect(fileNameOf('refunds', days)).toBe(`refunds-${text}`);
});

test.each<[string, (string | null | undefined)[][]]>([
  ['gifts-winter-shelter', [['Winter shelter']]],
  ['gifts-education-water', [['  Éducation & Water! ']]],
  ['gifts-winter-shelter-main-campus', [['Winter shelter'], ['Main Campus']]],
  ['gifts-main-campus', [[], ['Main Campus']]],
  ['gifts-3-selected', [['One', 'Two', 'Three']]],
  // A name without any of these letters isn't in it, and neither is one that is gone.
  ['gifts', [['山田'], [undefined], [null], ['']]],
  ['gifts-2026', [['山田 2026']]],
  ['gifts-a', [['../../A']]],
  [`gifts-${'word-'.repeat(7)}word`, [['word '.repeat(20)]]],
  [`gifts-${'x'.repeat(40)}`, [['x'.repeat(41)]]],
])('%s is narrowed to %j', (name, names) => {
  expect(fileNameOf('gifts', {}, ...names)).toBe(name);
});

test('whatever a campaign is called, a name has only small letters, digits, and single dashes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (name) => {
      expect(fileNameOf('gifts', { from: '2026-10-01', to: '2026-10-31' }, [name])).toMatch(
        /^gifts-2026-10(?:-[a-z0-9]+)*$/,
      );
    }),
  );
});
