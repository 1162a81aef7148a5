/** Exports of refunds, chargebacks, and deposits match their lists, in order and to the cent, without a call. */
import { afterAll, expect, test } from 'vitest';
import { exportPath, type MoneyExport } from '#contract/steward/exports.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import { unzipped } from '../../src/server/exports/unzip-fixture.ts';
import { csvRecords } from './csv-records.ts';
import { firstOf, openSystem } from './system-fixture.ts';

const system = await openSystem();
const staff = await system.signIn('staff');
afterAll(() => system.stop());

const post = (path: string, body: object, cookie = staff) => system.post(cookie, path, body);
const make = (kind: MoneyExport, filter: object, wishes: object = {}, cookie = staff) =>
  post('/api/exports', { kind, filter, ...wishes }, cookie);

async function exported(kind: MoneyExport, filter: object, wishes: object = {}) {
  const answer = await make(kind, filter, wishes);
  expect(answer.status).toBe(201);
  // The reply of this route.
  const made = (await answer.json()) as CreatedExport;
  return {
    made,
    file: await system.ask(staff, exportPath(made.id), { headers: { 'sec-fetch-site': 'same-origin' } }),
  };
}
const recordsOf = async (kind: MoneyExport, filter: object, wishes: object = {}) =>
  csvRecords(await (await exported(kind, filter, wishes)).file.text());

type Listed = {
  id: string;
  amountInCents: number;
  feeValueInCents?: number | null;
  contributionId?: string;
  depositId?: string | null;
  arrivalAt?: string;
};
async function listed(kind: MoneyExport, filter: object): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await post(`/api/lists/${kind}`, { ...filter, limit: 100, page });
    // The reply of these routes; all rows have an amount in this data.
    const { data, totalCount } = (await answer.json()) as { data: Listed[]; totalCount: number };
    rows.push(...data);
    if (rows.length >= totalCount) return rows;
  }
}

const idTitles = { refunds: 'Refund ID', chargebacks: 'Chargeback ID', deposits: 'Deposit ID' } as const;

test("a list that is still loading can't be exported", async () => {
  expect((await make('refunds', {})).status).toBe(409);
  while (!((await system.hasGifts(staff)) && (await make('deposits', {})).status === 201))
    await system.clock.advance(5_000);
});

const questions: [MoneyExport, object, object][] = [
  ['refunds', { sort: 'attention' }, { sort: 'amount', status: ['SUCCEEDED'] }],
  ['chargebacks', { direction: 'ASC' }, { sort: 'donor', status: ['won', 'pending'] }],
  ['deposits', {}, { sort: 'amount', direction: 'ASC', least: 100_000, status: ['PAID'] }],
];
test.each(questions)(
  'the file of %s has the rows of the list, in its order and to the cent',
  async (kind, ...filters) => {
    system.control.mark();
    for (const filter of filters) {
      const [rows, file] = [await listed(kind, filter), await recordsOf(kind, filter)];
      expect(rows.length).toBeGreaterThan(1);
      expect(file.map((row) => row[idTitles[kind]])).toEqual(rows.map(({ id }) => id));
      const cents = (text = '') => Math.round(Number(text) * 100);
      expect(file.map(({ Amount }) => cents(Amount))).toEqual(rows.map((row) => row.amountInCents));
      if (kind === 'deposits') continue;
      expect(file.map(({ Fee }) => (Fee === '' ? null : cents(Fee)))).toEqual(
        rows.map(({ feeValueInCents }) => feeValueInCents),
      );
      expect(file.map((row) => [row['Gift ID'], row['Deposit ID']])).toEqual(
        rows.map(({ contributionId, depositId }) => [contributionId, depositId ?? '']),
      );
    }
    expect(system.upstreamRequests()).toEqual([]);
  },
);

test('a refund has the donor, campaign, and date of its gift', async () => {
  const row = firstOf(await recordsOf('refunds', {}));
  const { data: gift } = await system.read(staff, 'contributions.get', {
    path: { contributionId: row['Gift ID'] ?? '' },
  });
  expect(row).toMatchObject({
    'First name': gift.donor?.firstName ?? '',
    'Last name': gift.donor?.lastName ?? '',
    Email: gift.donor?.email ?? '',
    'Donor ID': gift.donor?.id ?? '',
    Campaign: gift.campaign?.name ?? '',
    'Gift date': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});

test('a deposit has our own reconciliation and its day of arrival', async () => {
  const filter = { status: ['PAID'] };
  const deposit = firstOf(await listed('deposits', filter));
  const finance = await system.signIn('finance');
  const path = `/api/reconciliations/${deposit.id}`;
  const { amountInCents: cents } = deposit;
  const body = { depositInCents: cents, statementInCents: cents - 125, note: 'Wire fee' };
  expect((await post(path, body, finance)).status).toBeLessThan(300);
  const rows = await recordsOf('deposits', { ...filter, closed: 'yes' });
  expect(rows).toMatchObject([
    {
      'Deposit ID': deposit.id,
      Difference: '-1.25',
      Arrives: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      'Reconciled in Steward': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
  ]);
});

test('a file of some days has them in its name', async () => {
  const days = { arrivesFrom: '2026-10-01', arrivesTo: '2026-10-31' };
  const { made } = await exported('deposits', days);
  expect(made.fileName).toBe('deposits-2026-10.csv');
});

test.each(['refunds', 'chargebacks', 'deposits'] as const)(
  'a workbook of %s ends with the sum of each status, as the list shows it',
  async (kind) => {
    const { made, file } = await exported(kind, {}, { format: 'xlsx' });
    const files = unzipped(Buffer.from(await file.arrayBuffer()));
    const lines = (files.get('xl/worksheets/sheet1.xml') ?? '').split(/<row r="\d+">/).slice(made.rows + 2);
    const totals = lines.map((line) => Math.round(Number(/ s="6"><v>([^<]*)</.exec(line)?.[1]) * 100));
    const listed = await system.post(staff, `/api/lists/${kind}`, {});
    // The reply of this route.
    const { sums } = (await listed.json()) as { sums: { cents: number }[] };
    expect(totals.toSorted()).toEqual(sums.map(({ cents }) => cents).toSorted());
    expect(totals.length).toBeGreaterThan(1);
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('Updated');
  },
);

test('a workbook has dates as dates and money as numbers', async () => {
  const { made, file } = await exported('deposits', {}, { format: 'xlsx' });
  expect(made.fileName).toBe('deposits.xlsx');
  const sheet = unzipped(Buffer.from(await file.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toMatch(new RegExp(`<autoFilter ref="A1:[A-Z]${made.rows + 1}"/>`));
  const [, , first = ''] = sheet.split(/<row r="\d+">/);
  expect(first).toMatch(/^<c r="A2" s="4"><v>\d{5}<\/v><\/c>/);
  expect(first).toMatch(/ s="2"><v>[\d.]+<\/v><\/c>/);
});

test('donors are masked while personal data is hidden, and the log contains no typed text', async () => {
  const found = (await recordsOf('chargebacks', {})).find((row) => row['Last name'] && row.Email);
  const text = found?.['Last name'] ?? '';
  const rows = await recordsOf('chargebacks', { text }, { masked: true });
  expect(rows.map((row) => row['Chargeback ID'])).toContain(found?.['Chargeback ID']);
  for (const row of rows) expect([row['Last name'], row.Email]).toEqual(['••••', '••••']);
  expect(rows.every((row) => Number(row.Amount) > 0)).toBe(true);
  const log = await (await system.ask(await system.signIn('admin'), '/api/activity')).text();
  expect(log).toContain('chargebacks');
  expect(log).toContain('"search":true');
  expect(log).not.toContain(text);
});

test('field managers get none of these; invalid filters are refused', async () => {
  const field = await system.signIn('field');
  for (const kind of ['refunds', 'chargebacks', 'deposits'] as const) {
    expect((await make(kind, {}, {}, field)).status).toBe(403);
    for (const odd of [{ page: 2 }, { sort: 'id' }, { status: 'PAID' }, { nothing: 1 }])
      expect((await make(kind, odd)).status).toBe(400);
  }
});
