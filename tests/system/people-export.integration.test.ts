/** Files of donors and of recurring plans: the rows and the sums of their lists, as a workbook and as CSV. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPath } from '#contract/steward/exports.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import { strictFaults } from '../../src/server/exports/strict-xlsx-fixture.ts';
import { unzipped } from '../../src/server/exports/unzip-fixture.ts';
import { csvRecords } from './csv-records.ts';
import { openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
beforeAll(async () => {
  system = await openSystem({ gifts: 900 });
  admin = await system.signIn('admin');
  await system.readGifts(admin);
});
afterAll(() => system.stop());

async function exported(kind: string, filter: object, format: 'csv' | 'xlsx'): Promise<Response> {
  const answer = await system.post(admin, '/api/exports', { kind, filter, format });
  expect(answer.status).toBe(201);
  // The reply of this route.
  const { id } = (await answer.json()) as CreatedExport;
  const file = await system.ask(admin, exportPath(id), { headers: { 'sec-fetch-site': 'same-origin' } });
  return new Response(await file.arrayBuffer());
}

const centsOf = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);
const sumOf = (rows: readonly Record<string, string>[], title: string): number =>
  rows.reduce((sum, row) => sum + centsOf(row[title]), 0);

async function listed<Page>(list: string, body: object): Promise<Page> {
  const answer = await system.post(admin, `/api/lists/${list}`, body);
  expect(answer.status).toBe(200);
  // The reply of this route.
  return (await answer.json()) as Page;
}

test('donors: each with what they gave, in the order of the list', async () => {
  const order = { sort: 'lifetime', direction: 'DESC' };
  const rows = csvRecords(await (await exported('donors', order, 'csv')).text());
  type Page = {
    data: { id: string }[];
    totalCount: number;
    giving: Record<string, { lifetime: { cents: number }; thisYear: { cents: number } }>;
  };
  const page = await listed<Page>('donors', { ...order, limit: 100, page: 1 });
  expect(rows).toHaveLength(page.totalCount);
  expect(rows.slice(0, 100).map((row) => row['Donor ID'])).toEqual(page.data.map(({ id }) => id));
  for (const [at, { id }] of page.data.entries()) {
    expect(centsOf(rows[at]?.Lifetime), id).toBe(page.giving[id]?.lifetime.cents);
    expect(centsOf(rows[at]?.['This year']), id).toBe(page.giving[id]?.thisYear.cents);
  }
  const files = unzipped(Buffer.from(await (await exported('donors', order, 'xlsx')).arrayBuffer()));
  expect(strictFaults(files)).toEqual([]);
  const total = (files.get('xl/worksheets/sheet1.xml') ?? '').split('<row ').at(-1) ?? '';
  expect(total).toContain(`<v>${sumOf(rows, 'Lifetime') / 100}</v>`);
});

test('plans: the monthly value of the list, for each status', async () => {
  const filter = { status: ['active'] };
  const rows = csvRecords(await (await exported('plans', filter, 'csv')).text());
  type Page = { totalCount: number; sums: { monthlyCents: number } };
  const page = await listed<Page>('plans', { ...filter, limit: 1, page: 1 });
  expect(page.totalCount).toBeGreaterThan(1);
  expect(rows).toHaveLength(page.totalCount);
  expect(new Set(rows.map(({ Status }) => Status))).toEqual(new Set(['Active']));
  expect(sumOf(rows, 'Monthly value')).toBe(page.sums.monthlyCents);
  const files = unzipped(Buffer.from(await (await exported('plans', {}, 'xlsx')).arrayBuffer()));
  expect(strictFaults(files)).toEqual([]);
});
