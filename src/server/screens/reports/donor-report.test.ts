import { expect, test } from 'vitest';
import { openCopiedGifts } from '../../copy/gifts/copied-gifts-fixture.ts';
import { createStatements } from '../../records/statements.ts';
import { createDonorReports } from './donor-report.ts';
import { donorReportExport } from './donor-report-export.ts';

const zone = 'America/New_York';
const gift = (donor: string, at: string, cents: number) => ({
  id: `${donor} ${at}`,
  donor_id: donor,
  given_at: Date.parse(at),
  amount_cents: cents,
});
const gifts = [
  gift('ada', '2024-05-01T12:00:00Z', 100),
  gift('ada', '2025-05-01T12:00:00Z', 900),
  gift('bea', '2024-05-01T12:00:00Z', 300),
  // Still 2025 in New York.
  gift('cem', '2026-01-01T04:59:59Z', 500),
  gift('dan', '2025-07-01T12:00:00Z', 700),
];
const donors = ['ada', 'bea', 'cem', 'dan'].map((id) => ({ id, firstName: id }));

async function open(fiscalStart = 7) {
  const copy = await openCopiedGifts({ zone, fiscalStart, gifts, donors });
  return createDonorReports({ copy, statements: createStatements({ copy, zone }), zone, fiscalStart });
}

test('a page has its part of the list with donor records, and the sums of the entire list', async () => {
  const reports = await open();
  const page = async (number: number) => reports.page({ year: 2025, group: 'all', limit: 2, page: number });
  const [first, second] = [await page(1), await page(2)];
  expect(first.data.map(({ donor, cents, centsBefore }) => [donor.firstName, cents, centsBefore])).toEqual([
    ['ada', 900, 100],
    ['dan', 700, 0],
  ]);
  expect(second.data.map(({ donor, lastAt }) => [donor.firstName, lastAt])).toEqual([
    ['cem', '2026-01-01T04:59:59.000Z'],
  ]);
  for (const { totalCount, cents, centsBefore } of [first, second])
    expect([totalCount, cents, centsBefore]).toEqual([3, 2_100, 100]);
});

test('counts each year with gifts, newest first, and the requested year', async () => {
  const reports = await open();
  const years = async (year: number) =>
    (await reports.page({ year, group: 'lapsed', limit: 25, page: 1 })).years.map(
      ({ year: one, all, returning, lapsed }) => [one, all, returning, lapsed],
    );
  expect(await years(2025)).toEqual([
    [2025, 3, 1, 1],
    [2024, 2, 0, 0],
  ]);
  expect(await years(2026)).toEqual([
    [2026, 0, 0, 3],
    [2025, 3, 1, 1],
    [2024, 2, 0, 0],
  ]);
  const lapsed = await reports.page({ year: 2025, group: 'lapsed', limit: 25, page: 1 });
  expect(lapsed.data).toMatchObject([
    { donor: { firstName: 'bea' }, gifts: 0, cents: 0, yearBefore: 2024, centsBefore: 300 },
  ]);
});

test.each([
  [7, 2025, ['ada'], ['bea'], 900, 100],
  [10, 2025, ['ada', 'dan'], ['bea'], 1_600, 100],
  [1, 2025, ['ada', 'dan', 'cem'], ['bea'], 2_100, 100],
])(
  'with the start in month %d, fiscal year %d has the donors of its own days, and is compared with the fiscal year before',
  async (fiscalStart, year, all, lapsed, sum, before) => {
    const reports = await open(fiscalStart);
    const page = (group: 'all' | 'lapsed') => reports.page({ year, fiscal: true, group, limit: 25, page: 1 });
    const { data, cents, centsBefore, years } = await page('all');
    expect(data.map(({ donor }) => donor.id)).toEqual(all);
    expect([cents, centsBefore]).toEqual([sum, before]);
    expect((await page('lapsed')).data.map(({ donor }) => donor.id)).toEqual(lapsed);
    expect(years.find((one) => one.year === year)).toMatchObject({ all: all.length, lapsed: lapsed.length });
    // Calendar years are still answered as before.
    expect((await reports.page({ year, group: 'all', limit: 25, page: 1 })).cents).toBe(2_100);
  },
);

test('the file of a fiscal year names it', async () => {
  const { columns, rows } = await donorReportExport(await open(), zone).open({
    year: 2025,
    fiscal: true,
    group: 'all',
  });
  const titles = ['Year', 'Total', 'Last year before'];
  for await (const some of rows)
    expect(
      some.map((row) => titles.map((title) => row[columns.findIndex((column) => column.title === title)])),
    ).toEqual([['FY 2025', 9, 'FY 2024']]);
});

test('the file of past donors says the year of their last gifts, and nothing of a year before in which they gave none', async () => {
  const { columns, rows } = await donorReportExport(await open(), zone).open({ year: 2026, group: 'past' });
  const titles = [
    'Donor ID',
    'Gifts the year before',
    'Total the year before',
    'Last year before',
    'Total in that year',
  ];
  const found: unknown[][] = [];
  for await (const some of rows)
    found.push(
      ...some.map((row) => titles.map((title) => row[columns.findIndex((column) => column.title === title)])),
    );
  expect(found.toSorted()).toEqual([
    ['ada', 1, 9, 2025, 9],
    ['bea', 0, 0, 2024, 3],
    ['cem', 1, 5, 2025, 5],
    ['dan', 1, 7, 2025, 7],
  ]);
});
