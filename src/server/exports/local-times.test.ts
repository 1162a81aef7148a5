/** Times in files are those of the organization, wherever it is: here, its day differs from the day in UTC and on the machine. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedDeposit } from '#contract/steward/copy.ts';
import { cents } from '#contract/values/money.ts';
import type { Copy } from '../copy/copy.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy/copy-database.ts';
import { donorWith } from '../copy/reading/changing-service-fixture.ts';
import { refundRecord } from '../copy/refund-fixture.ts';
import { moneyExports } from '../lists/exports/money-exports.ts';
import { thankExport } from '../screens/letters/thank-export.ts';
import type { ThankList } from '../screens/letters/thank-list.ts';
import type { DonorReports } from '../screens/reports/donor-report.ts';
import { donorReportExport } from '../screens/reports/donor-report-export.ts';
import type { Cell, LargeExportKind } from './export-kinds.ts';

/** Still December 31 in Chicago, and January 1 in UTC and Auckland. */
const moment = '2027-01-01T03:30:00.000Z';
const zones = [
  { zone: 'America/Chicago', day: '2026-12-31', time: '21:30' },
  { zone: 'Pacific/Auckland', day: '2027-01-01', time: '16:30' },
] as const;

/** Only what the exports read. */
const only = <Part>(members: object): Part => members as Part;

let database: CopyDatabase;
beforeAll(async () => {
  database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
});
afterAll(() => database.close());

async function timesIn(kind: LargeExportKind | undefined, filter: object): Promise<Cell[]> {
  const { columns, rows } = (await kind?.open(filter)) ?? { columns: [], rows: [] };
  const cells: (readonly Cell[])[] = [];
  for await (const some of rows) cells.push(...some);
  return cells.flatMap((row) =>
    row.filter((cell, index) => cell !== null && columns[index]?.holds === 'time'),
  );
}

test.each(zones)('refunds, chargebacks, and deposits in $zone', async ({ zone, day, time }) => {
  const { processorRefundId: _, ...back } = refundRecord('r1', { createdAt: moment, updatedAt: moment });
  const deposit = only<ListedDeposit>({
    id: 'p1',
    status: 'PAID',
    amountInCents: cents(100),
    arrivalAt: moment,
    createdAt: moment,
    updatedAt: moment,
    reconciledAt: moment,
    paymentMethodType: [],
    type: null,
    name: null,
    statementDescriptor: null,
    bankName: null,
    bankLast4: null,
  });
  const kept: Record<string, unknown[]> = {
    refunds: [refundRecord('r1', { createdAt: moment, updatedAt: moment })],
    chargebacks: [{ ...back, type: 'dispute', processorChargebackId: 'x' }],
    deposits: [deposit],
  };
  const copy = only<Copy>({
    database,
    records: async (set: string) => kept[set],
    state: async () => only({ refunds: {}, chargebacks: {}, deposits: {} }),
  });
  const reconciliations = { times: async () => new Map(), active: async () => [] };
  for (const kind of moneyExports({ copy, reconciliations, zone })) {
    const times = await timesIn(kind, {});
    expect(times.length, kind.kind).toBeGreaterThan(0);
    // Some columns have only the day.
    for (const one of times) expect([day, `${day} ${time}`], kind.kind).toContain(String(one).slice(0, 16));
  }
});

test.each(zones)('the thank-you list in $zone', async ({ zone, day, time }) => {
  const row = {
    gift: { id: 'g1', contributionDate: moment, amount: null, campaign: null, dedication: null },
    donor: null,
    reasons: [],
    thanked: { way: 'card', at: moment, by: null },
  };
  async function* batches() {
    yield [row];
  }
  const list = only<ThankList>({ all: async () => ({ count: 1, batches: batches() }) });
  const times = await timesIn(thankExport(list, zone), {});
  expect(times.map((one) => String(one).slice(0, 16))).toEqual([`${day} ${time}`, `${day} ${time}`]);
});

test.each(zones)('the donor report in $zone', async ({ zone, day }) => {
  const sums = { now: { gifts: 1, cents: 100, lastAt: Date.parse(moment) }, before: null, yearBefore: null };
  const reports = only<DonorReports>({
    all: async () => [{ id: 'd1', ...sums }],
    records: async () => [donorWith(1, {})],
  });
  const kind = donorReportExport(reports, zone);
  expect(await timesIn(kind, { year: 2026, group: 'new' })).toEqual([day]);
});
