/**
 * Every file that adds up gifts ends with the sum of the screen, which is the plain sum: with partial refunds, pending ones, lost and won
 * chargebacks, and gifts without an amount. Shared by a unit test on SQLite and an integration test on PostgreSQL.
 */
import { expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { givingGroupings, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { givingSplits } from '#contract/steward/reports/split-giving.ts';
import { afterDayIn, startOfDayIn } from '#contract/values/wall-time.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { openCopiedGifts } from '../copy/gifts/copied-gifts-fixture.ts';
import { giftExport } from '../lists/exports/gift-export.ts';
import { createStatements } from '../records/statements.ts';
import { createDonorReports } from '../screens/reports/donor-report.ts';
import { donorReportExport } from '../screens/reports/donor-report-export.ts';
import { givingReportExport } from '../screens/reports/giving-report-export.ts';
import { createNewDonorsReports } from '../screens/reports/new-donors-report.ts';
import { createReturnedReports } from '../screens/reports/returned-report.ts';
import { createSlowReports } from '../screens/reports/slow-report.ts';
import { csvStream } from './csv.ts';
import { chosenColumns, type LargeExportKind } from './export-kinds.ts';
import { strictFaults } from './strict-xlsx-fixture.ts';
import { unzipped } from './unzip-fixture.ts';
import { xlsxStream } from './xlsx.ts';

const zone = 'America/New_York';
const fiscalStart = 7;
const statuses = ['PAID_OUT', 'PAID_OUT', 'CONFIRMED', 'FAILED', 'REFUNDED', 'PAID_OUT'] as const;
const types = ['CASH', 'CASH', 'CASH', 'DAF', 'STOCK', 'MANUAL_CASH'] as const;

/** Amounts whose halves and thirds aren't whole cents, given in two years. */
const gifts = Array.from({ length: 240 }, (_, at) => ({
  id: `g${at}`,
  donor_id: at % 11 === 0 ? null : `d${at % 23}`,
  given_at: Date.UTC(2025 + (at % 2), at % 11, 1 + (at % 27), at % 24),
  received_at: at % 7 === 0 ? null : Date.UTC(2025 + (at % 2), at % 11, 3 + (at % 40)),
  amount_cents: at % 17 === 0 ? null : 1_001 + at * 737,
  type: types[at % types.length] ?? null,
  status: statuses[at % statuses.length] ?? null,
  method_type: at % 5 === 0 ? null : at % 2 ? 'CARD' : 'ACH',
  campaign_id: at % 6 === 0 ? null : `c${at % 9}`,
  subcampaign_id: at % 4 === 0 ? `s${at % 3}` : null,
  location_id: at % 3 === 0 ? null : `l${at % 4}`,
  plan_id: at % 8 === 0 ? `p${at}` : null,
  covered_fees: (at % 2) as 0 | 1,
}));

type Returned = { kind: 'refund' | 'chargeback'; status: string; cents: number | null; at: number };

/** What went back of a gift, or may, by its place. */
const returnsOf = (at: number): Returned[] => {
  const made = Date.UTC(2026, at % 10, 2 + (at % 20), 23);
  const third = Math.floor((1_001 + at * 737) / 3);
  if (at % 10 === 1) return [{ kind: 'refund', status: 'SUCCEEDED', cents: third, at: made }];
  if (at % 10 === 2)
    return [
      { kind: 'refund', status: 'SUCCEEDED', cents: 101, at: made },
      { kind: 'refund', status: 'PENDING', cents: 203, at: made },
    ];
  if (at % 10 === 3) return [{ kind: 'chargeback', status: 'lost', cents: third, at: made }];
  if (at % 10 === 5) return [{ kind: 'chargeback', status: 'won', cents: third, at: made }];
  if (at % 10 === 7) return [{ kind: 'chargeback', status: 'pending', cents: 99, at: made }];
  return [];
};

const isOver = ({ status }: Returned): boolean => status === 'SUCCEEDED' || status === 'lost';
/** What is left of a gift with this outcome, in cents. */
const keptOf = (gift: (typeof gifts)[number], at: number, outcome = 'received'): number =>
  gift.amount_cents === null || giftOutcome(gift.type, gift.status) !== outcome
    ? 0
    : gift.amount_cents - returnsOf(at).reduce((sum, one) => sum + (isOver(one) ? (one.cents ?? 0) : 0), 0);

const year = { from: '2026-01-01', to: '2026-12-31' };
const before = { from: '2025-01-01', to: '2025-12-31' };
const isIn = (at: number, { from, to }: typeof year): boolean =>
  at >= startOfDayIn(from, zone).getTime() && at < afterDayIn(to, zone).getTime();
const plainSum = (days: typeof year, outcome = 'received'): number =>
  gifts.reduce((sum, gift, at) => sum + (isIn(gift.given_at, days) ? keptOf(gift, at, outcome) : 0), 0);

const open = async (config: DatabaseConfig) =>
  openCopiedGifts({
    config,
    zone,
    gifts,
    donors: Array.from({ length: 23 }, (_, at) => ({ id: `d${at}`, firstName: `Donor ${at}` })),
    returned: gifts.flatMap(({ id }, at) =>
      returnsOf(at).map(({ kind, status, cents, at: made }) => ({
        kind,
        contributionId: id,
        status,
        amountInCents: cents,
        createdAt: new Date(made).toISOString(),
      })),
    ),
  });

/** Cents in the total row of the workbook, by title, and the same added up from the CSV file; both must be the same. */
async function totalsOf(kind: LargeExportKind, filter: object): Promise<ReadonlyMap<string, number>> {
  const { query } = await kind.prepare(filter);
  const about = () => [['Note', 'x']] as const;
  const bytes = await new Response(xlsxStream(await kind.open(query), about)).arrayBuffer();
  const files = unzipped(Buffer.from(bytes));
  expect(strictFaults(files)).toEqual([]);
  const table = await kind.open(query);
  const columns = chosenColumns(table).flatMap((at) => table.columns[at] ?? []);
  const rows = (files.get('xl/worksheets/sheet1.xml') ?? '').split(/<row r="\d+">/).slice(1);
  const total = rows.findLast((row) => />Total(: received)?</.test(row)) ?? '';
  const lettersOf = (at: number): string =>
    (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
  const [, ...lines] = (await new Response(csvStream(table)).text()).trim().split('\r\n');
  const cells = lines.map(
    (line) => line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [],
  );
  const counts = columns.findIndex(({ dividesTotals }) => dividesTotals);
  const sums = new Map<string, number>();
  for (const [at, { title, holds, adds }] of columns.entries()) {
    if (!adds || holds !== 'money') continue;
    const shown = new RegExp(`<c r="${lettersOf(at)}\\d+"[^>]*><v>([^<]*)</v>`).exec(total)?.[1];
    const cents = Math.round(Number(shown ?? Number.NaN) * 100);
    const plain = cells.reduce(
      (sum, row) =>
        counts >= 0 && row[counts] !== 'Received' ? sum : sum + Math.round(Number(row[at] ?? 0) * 100),
      0,
    );
    expect(cents, title).toBe(plain);
    sums.set(title, cents);
  }
  return sums;
}

export function testSums(freshConfig: () => Promise<DatabaseConfig>): void {
  test('the file of gifts, and of any report on giving, has the sum of its screen, and of a plain list', async () => {
    const copy = await open(await freshConfig());
    const expected = plainSum(year);
    const days = {
      givenFrom: startOfDayIn(year.from, zone).toISOString(),
      givenBefore: afterDayIn(year.to, zone).toISOString(),
    };
    const { sum } = await copy.copiedGifts.search(days, {
      sort: 'given',
      direction: 'DESC',
      limit: 1,
      page: 1,
    });
    expect(sum.received.cents).toBe(expected);
    expect(sum.partlyReturned.cents).toBeGreaterThan(0);
    expect(sum.returnPending.cents).toBeGreaterThan(0);
    expect(sum.unpriced).toBeGreaterThan(0);
    const list = await totalsOf(giftExport({ copy, zone }), {
      givenFrom: year.from,
      givenTo: year.to,
    });
    expect(list.get('Kept')).toBe(expected);
    expect((list.get('Amount') ?? 0) - (list.get('Returned') ?? 0)).toBe(expected);
    const report = givingReportExport({ copy, zone, fiscalStart });
    const question = { days: year, against: 'year', before } as const;
    const [pending, pendingBefore] = [plainSum(year, 'pending'), plainSum(before, 'pending')];
    expect([pending > 0, pendingBefore > 0, pending === pendingBefore]).toEqual([true, true, false]);
    const difference = expected + pending - plainSum(before) - pendingBefore;
    for (const grouping of givingGroupings) {
      const totals = await totalsOf(report, { ...question, grouping });
      const groups = await copy.copiedGifts.groups(
        days,
        isPeriod(grouping) ? { period: grouping } : { by: grouping },
      );
      expect(groups.total.sum.received.cents, grouping).toBe(expected);
      expect(totals.get('Received'), grouping).toBe(expected);
      expect(totals.get('Same period last year'), grouping).toBe(plainSum(before));
      expect([totals.get('Pending'), totals.get('Pending, same period last year')], grouping).toEqual([
        pending,
        pendingBefore,
      ]);
      expect(totals.get('Difference'), grouping).toBe(difference);
    }
    for (const split of givingSplits) {
      const totals = await totalsOf(report, { ...question, grouping: 'quarter', split });
      expect(totals.get('Received'), split).toBe(expected);
      expect(totals.get('Pending'), split).toBe(pending);
      expect(totals.get('Difference'), split).toBe(difference);
      const own = new Set([
        'Received',
        'Same period last year',
        'Difference',
        'Pending',
        'Pending, same period last year',
      ]);
      const parts = [...totals].reduce((all, [title, cents]) => (own.has(title) ? all : all + cents), 0);
      expect(parts, split).toBe(expected);
    }
  });

  test('the files about donors, returned money, and slow gifts have the sums of their screens', async () => {
    const copy = await open(await freshConfig());
    const statements = createStatements({ copy, zone });
    const donors = createDonorReports({ copy, statements, zone, fiscalStart });
    const all = await donors.page({ year: 2026, group: 'all', limit: 25, page: 1 });
    const named = gifts.reduce(
      (sum, gift, at) => sum + (gift.donor_id && isIn(gift.given_at, year) ? keptOf(gift, at) : 0),
      0,
    );
    expect(all.cents).toBe(named);
    expect((await totalsOf(donorReportExport(donors, zone), { year: 2026, group: 'all' })).get('Total')).toBe(
      named,
    );
    const returned = createReturnedReports({ copy, zone });
    const { months } = await returned.report({ days: year });
    const gone = (isOpen: boolean): number =>
      gifts.reduce(
        (sum, _, at) =>
          sum +
          returnsOf(at).reduce(
            (own, one) =>
              one.status !== 'won' && isOver(one) !== isOpen && isIn(one.at, year)
                ? own + (one.cents ?? 0)
                : own,
            0,
          ),
        0,
      );
    const shown = months.reduce(
      (sum, { refunds, chargebacks }) => sum + refunds.cents + chargebacks.cents,
      0,
    );
    expect(shown).toBe(gone(false));
    const file = await totalsOf(returned.export, { days: year });
    expect([file.get('Returned'), file.get('Pending')]).toEqual([gone(false), gone(true)]);
    expect(file.get('Received')).toBe(plainSum(year));
    const fresh = createNewDonorsReports({ copy, statements, zone });
    const report = await fresh.page({ year: 2025, again: true, limit: 100, page: 1 });
    const later = report.data.reduce((sum, one) => sum + one.cents, 0);
    expect(later).toBeGreaterThan(0);
    expect((await totalsOf(fresh.export, { year: 2025, again: true })).get('Later total')).toBe(later);
    const slow = createSlowReports({ copy, zone });
    const slowest = await slow.report({ days: year });
    expect(slowest.unknown).toBeGreaterThan(0);
    expect((await totalsOf(slow.export, { days: year })).get('Amount')).toBe(
      slowest.data.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0),
    );
  });
}
