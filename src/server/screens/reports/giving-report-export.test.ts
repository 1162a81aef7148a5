import { expect, test } from 'vitest';
import { fiscalYearDays } from '#contract/rules/fiscal-year.ts';
import { openCopiedGifts } from '../../copy/gifts/copied-gifts-fixture.ts';
import type { Cell } from '../../exports/export-kinds.ts';
import { givingReportExport } from './giving-report-export.ts';

const zone = 'America/New_York';
const gift = (id: string, at: string, cents: number, campaign: string | null) => ({
  id,
  donor_id: id,
  given_at: Date.parse(at),
  amount_cents: cents,
  campaign_id: campaign,
});
const gifts = [
  gift('1', '2025-03-01T05:00:00Z', 40_000, 'c1'),
  // Still February in New York.
  gift('0', '2026-03-01T04:59:59Z', 11_000, 'c1'),
  gift('2', '2026-03-01T05:00:00Z', 50_000, 'c1'),
  // The last moment of March in New York.
  gift('3', '2026-04-01T03:59:59Z', 30_000, 'c2'),
  gift('4', '2026-04-01T04:00:00Z', 77_000, 'c1'),
  { ...gift('5', '2026-03-20T12:00:00Z', 25_000, 'c2'), type: 'CASH', status: 'PROCESSING' },
  { ...gift('6', '2025-03-20T12:00:00Z', 10_000, 'c1'), type: 'CASH', status: 'PROCESSING' },
];
const campaigns = [
  { id: 'c1', name: 'Winter shelter' },
  { id: 'c2', name: '=Roof' },
];
const march = {
  days: { from: '2026-03-01', to: '2026-03-31' },
  against: 'year',
  before: { from: '2025-03-01', to: '2025-03-31' },
} as const;

async function table(filter: object) {
  const copy = await openCopiedGifts({ zone, gifts, records: { campaigns } });
  const { columns, rows } = await givingReportExport({ copy, zone, fiscalStart: 7 }).open({
    ...march,
    ...filter,
  });
  const cells: (readonly Cell[])[] = [];
  for await (const some of rows) cells.push(...some);
  return (...titles: string[]) =>
    cells.map((row) => titles.map((title) => row[columns.findIndex((column) => column.title === title)]));
}

test('by month: dollars, and the change as a fraction of what was given earlier, received or pending', async () => {
  const of = await table({ grouping: 'month' });
  expect(
    of('From', 'To', 'Received', 'Same period last year', 'Change', 'Gifts', 'Donors', 'Largest'),
  ).toEqual([['2026-03-01', '2026-03-31', 800, 400, 1.1, 2, 2, 500]]);
  expect(of('Difference', 'Pending', 'Pending, same period last year')).toEqual([[550, 250, 100]]);
});

test('by campaign: names, and "New" if there was nothing before', async () => {
  const of = await table({ grouping: 'campaign' });
  expect(of('Campaign', 'Received', 'Change', 'Campaign ID')).toEqual([
    ['Winter shelter', 500, 0, 'c1'],
    ['=Roof', 300, 'New', 'c2'],
  ]);
});

test('a campaign that the platform does not list is called as its gifts call it', async () => {
  const named = { ...gift('7', '2026-03-20T12:00:00Z', 500, 'c3'), campaign_name: 'Gala' };
  const copy = await openCopiedGifts({ zone, gifts: [...gifts, named], records: { campaigns: [] } });
  const { columns, rows } = await givingReportExport({ copy, zone, fiscalStart: 7 }).open({
    ...march,
    grouping: 'campaign',
  });
  const names: unknown[] = [];
  for await (const some of rows)
    names.push(...some.map((row) => row[columns.findIndex(({ title }) => title === 'Campaign')]));
  expect(names).toContain('Gala');
});

test('split by campaign: a column for each, adding up to the total', async () => {
  const of = await table({ grouping: 'month', split: 'campaign', against: 'none', before: null });
  expect(of('From', 'To', 'Winter shelter', '=Roof', 'Received')).toEqual([
    ['2026-03-01', '2026-03-31', 500, 300, 800],
  ]);
});

test.each([1, 7, 10])(
  'by fiscal year, with the start in month %d: each is the plain sum of its gifts, to the cent',
  async (fiscalStart) => {
    const days = { from: fiscalYearDays(2023, fiscalStart).from, to: fiscalYearDays(2027, fiscalStart).to };
    const many = Array.from({ length: 400 }, (_, at) =>
      gift(`${at}`, new Date(Date.UTC(2023, 0, 2 + at * 3, at % 24)).toISOString(), 1_001 + at * 37, 'c1'),
    );
    const copy = await openCopiedGifts({ zone, gifts: many, fiscalStart });
    const { columns, rows } = await givingReportExport({ copy, zone, fiscalStart }).open({
      days,
      grouping: 'fiscal-year',
      against: 'none',
      before: null,
    });
    const plain = new Map<string, number>();
    for (const { given_at: at, amount_cents: amount } of many) {
      const [month = 0, , year = 0] = new Date(at)
        .toLocaleDateString('en-US', { timeZone: zone })
        .split('/')
        .map(Number);
      const name = `${month >= fiscalStart && fiscalStart > 1 ? year + 1 : year}`;
      plain.set(name, (plain.get(name) ?? 0) + amount);
    }
    const received = new Map<string, number>();
    for await (const some of rows)
      for (const row of some) {
        const of = (title: string) => row[columns.findIndex((column) => column.title === title)];
        received.set(String(of('To')).slice(0, 4), Math.round(Number(of('Received')) * 100));
      }
    for (const [year, amount] of plain) expect(received.get(year)).toBe(amount);
  },
);
