import { expect, test } from 'vitest';
import { aboutExport } from './about-export.ts';

const about = {
  kind: 'gifts',
  organization: 'Harbor Relief',
  zone: 'America/Chicago',
  now: Date.UTC(2026, 10, 20, 18, 5, 9),
  person: 'Sam Okafor',
  masked: false,
};
const table = {
  columns: [{ title: 'Date' }, { title: 'Amount' }, { title: 'Note' }],
  names: new Map([['c1', 'Winter shelter']]),
  asOf: '2026-11-20T18:00:00.000Z',
  notes: ['Net.'],
};
const rowsOf = (query: unknown, more: Partial<typeof about> = {}) =>
  aboutExport({ ...about, ...more, query }, table, 1_234);

test('it names the organization, the filters, the time zone, the moment, and the person', () => {
  expect(rowsOf({ sort: 'given', direction: 'DESC' })).toEqual([
    ['Export', 'Gifts'],
    ['Organization', 'Harbor Relief'],
    ['Filters', 'None'],
    ['Rows', '1,234'],
    ['Exported', '2026-11-20 12:05:09 by Sam Okafor'],
    ['Updated', '2026-11-20 12:00:00'],
    ['Time zone', 'All times are in America/Chicago.'],
    ['Amounts', 'US dollars'],
    ['Note', 'Net.'],
  ]);
});

test.each<[object, string, string]>([
  [{ givenFrom: '2026-10-01T05:00:00.000Z' }, 'Date from', '2026-10-01 00:00:00'],
  [{ givenFrom: '2026-10-01' }, 'Date from', '2026-10-01'],
  [{ givenTo: '2026-10-31' }, 'Date through', '2026-10-31'],
  [{ campaign: 'c1' }, 'Campaign', 'Winter shelter'],
  [{ campaignNot: ['c1', 'c2'] }, 'Campaign not', 'Winter shelter, c2'],
  [{ least: 123_456 }, 'Amount from', '$1,234.56'],
  [{ most: 10_000 }, 'Amount to', '$100.00'],
  [{ frequency: 'recurring' }, 'Frequency', 'Recurring'],
  [{ deposited: 'no' }, 'Deposited', 'No'],
  [{ fees: 'yes' }, 'Fees covered', 'Yes'],
  [{ masked: true }, 'Masked', 'Yes'],
  [{ status: ['PAID_OUT', 'IN_PROCESS'] }, 'Status', 'Paid out, In process'],
  [{ text: 'zoë smith' }, 'Text', 'zoë smith'],
  [{ createdFrom: '2026-10-01' }, 'Created from', '2026-10-01'],
  [{ days: { from: '2026-10-01', to: '2026-10-31' } }, 'Days to', '2026-10-31'],
  [{ year: 2026 }, 'Year', '2026'],
])('a filter is written in words: %o', (query, label, text) => {
  expect(rowsOf(query)).toContainEqual([label, text]);
});

test('a file without personal data has no searched text either', () => {
  const rows = rowsOf({ text: 'zoë smith' }, { masked: true });
  expect(rows).toContainEqual(['Text', '••••']);
  expect(rows).toContainEqual(['Personal data', 'Hidden']);
  expect(JSON.stringify(rows)).not.toContain('zoë');
});
