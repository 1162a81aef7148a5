/** What went back to donors in each month: refunds, and chargebacks that were lost, by when they were made. */
import * as z from 'zod/mini';
import { type PeriodDays, periodsIn } from '#contract/rules/periods.ts';
import { type ReturnedReport, returnedReportFilter } from '#contract/steward/operations/reports.ts';
import { returnedReportExport as kind } from '#contract/steward/reports/own-reports.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { afterDayIn, startOfDayIn } from '#contract/values/wall-time.ts';
import type { Copy } from '../../copy/copy.ts';
import { requireBegun, requireLoaded } from '../../copy/gifts/require-loaded.ts';
import { copyOfReversals } from '../../copy/ready-sets.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../../exports/export-kinds.ts';
import { fileNameOf } from '../../exports/file-name.ts';
import { filteredExport } from '../../exports/filtered-export.ts';
import { stillLoading } from '../../exports/still-loading.ts';
import { aboutGifts } from '../../lists/exports/export-notes.ts';

const Filter = z.strictObject(returnedReportFilter);
type Filter = z.output<typeof Filter>;
type Month = ReturnedReport['months'][number];
type Parts = {
  copy: Copy;
  /** The organization's time zone, which determines the months. */
  zone: string;
};

export type ReturnedReports = {
  report(filter: Filter): Promise<ReturnedReport>;
  export: LargeExportKind;
};

export function createReturnedReports({ copy, zone }: Parts): ReturnedReports {
  const { copiedGifts } = copy;
  const startOf = (day: string) => startOfDayIn(day, zone);
  const endOf = (day: string) => afterDayIn(day, zone);

  async function monthsOf({ days, campaign, location }: Filter): Promise<Month[]> {
    await Promise.all([
      copiedGifts.upToDate(),
      copyOfReversals(copy, 'refunds'),
      copyOfReversals(copy, 'chargebacks'),
    ]);
    const months = periodsIn(days, 'month', 1);
    const places = {
      ...(campaign ? { campaign: [campaign] } : {}),
      ...(location ? { location: [location] } : {}),
    };
    const returned = await copiedGifts.returned(
      places,
      months.map(({ from, to }) => ({ from: startOf(from).getTime(), before: endOf(to).getTime() })),
    );
    const { groups } = await copiedGifts.groups(
      { ...places, givenFrom: startOf(days.from).toISOString(), givenBefore: endOf(days.to).toISOString() },
      { period: 'month' },
    );
    const receivedIn = ({ start }: PeriodDays) => {
      const { gifts, cents: amount } = groups.find(({ period }) => period === start)?.sum.received ?? {
        gifts: 0,
        cents: 0,
      };
      return { count: gifts, cents: amount };
    };
    const none = { count: 0, cents: 0 };
    return months.map((month, at) => ({
      ...month,
      ...(returned[at] ?? { refunds: none, chargebacks: none, pending: none }),
      received: receivedIn(month),
    }));
  }

  /** Refunds of a month may be of gifts from long before. */
  async function requireAll(): Promise<void> {
    await requireLoaded(copiedGifts, {});
    if (!(await copiedGifts.state()).returnsKnown) throw stillLoading();
  }

  return {
    report: async (filter) => {
      await requireBegun(copiedGifts);
      const state = await copiedGifts.state();
      return { months: await monthsOf(filter), state };
    },
    export: filteredExport({
      kind,
      schema: Filter,
      requireLoaded: requireAll,
      fileName: ({ days }) => fileNameOf('returned', days),
      countRows: async (filter) => (await monthsOf(filter)).length,
      columns,
      open: async (filter) => ({
        columns,
        rows: inOne((await monthsOf(filter)).map((month) => columns.map(({ cell }) => cell(month)))),
        ...(await aboutGifts(
          copiedGifts,
          'Refunds and chargebacks count in the month they were created. The share is of what was received from gifts dated in the month.',
        )),
      }),
    }),
  };
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

const dollars = (amount: number): number => toDollars(cents(amount));
const returnedCents = ({ refunds, chargebacks }: Month): number => refunds.cents + chargebacks.cents;

/** Columns are never changed, only added at the end. */
const columns: readonly (ExportColumn & { cell: (month: Month) => Cell })[] = [
  { title: 'From', holds: 'time', width: 12, cell: ({ from }) => from },
  { title: 'To', holds: 'time', width: 12, cell: ({ to }) => to },
  { title: 'Refunds', holds: 'number', adds: true, width: 10, cell: ({ refunds }) => refunds.count },
  { title: 'Refunded', holds: 'money', adds: true, cell: ({ refunds }) => dollars(refunds.cents) },
  { title: 'Chargebacks lost', holds: 'number', adds: true, cell: ({ chargebacks }) => chargebacks.count },
  {
    title: 'Charged back',
    holds: 'money',
    adds: true,
    cell: ({ chargebacks }) => dollars(chargebacks.cents),
  },
  {
    title: 'Returns',
    holds: 'number',
    adds: true,
    width: 10,
    cell: ({ refunds, chargebacks }) => refunds.count + chargebacks.count,
  },
  { title: 'Returned', holds: 'money', adds: true, cell: (month) => dollars(returnedCents(month)) },
  { title: 'Received', holds: 'money', adds: true, cell: ({ received }) => dollars(received.cents) },
  {
    title: 'Share of received',
    holds: 'percent',
    cell: (month) =>
      month.received.cents > 0
        ? Math.round((returnedCents(month) / month.received.cents) * 10_000) / 10_000
        : null,
  },
  { title: 'Pending', holds: 'money', adds: true, cell: ({ pending }) => dollars(pending.cents) },
];
