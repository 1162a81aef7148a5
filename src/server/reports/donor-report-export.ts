/** The export of a group of donors: a row for each, in the order of the screen. */
import * as z from 'zod/mini';
import type { DonorRecord } from '#contract/steward/mirror.ts';
import { donorReportFilter } from '#contract/steward/operations/reports.ts';
import { donorReportExport as kind } from '#contract/steward/reports/donor-report.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import type { Cell } from '../exports/csv.ts';
import { columnsOfDonor } from '../exports/donor-columns.ts';
import type { ExportColumn, LargeExportKind } from '../exports/export-kinds.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { DonorSum } from '../mirror/gifts/columns/sum-by-donor.ts';
import type { DonorReports } from './donor-report.ts';
import type { DonorOfYear } from './donor-years.ts';

const Filter = z.strictObject(donorReportFilter);

type Row = { year: number; donor: DonorRecord; sums: DonorOfYear; day: (at: number | null) => string | null };
type Column = ExportColumn & { cell: (row: Row) => Cell };

const dollarsOf = (amount: number): number => toDollars(cents(amount));

/** Undefined for past donors who gave nothing in it. */
const yearBefore = ({ year, sums }: Row): DonorSum | undefined =>
  sums.yearBefore === year - 1 ? sums.before : undefined;

/** Never changed, only added at the end: letters of last year name them. */
const columns: readonly Column[] = [
  ...columnsOfDonor<Row>(),
  { title: 'Year', holds: 'number', width: 8, cell: ({ year }) => year },
  { title: 'Gifts', holds: 'number', width: 8, cell: ({ sums: { now } }) => now?.gifts ?? 0 },
  { title: 'Total', holds: 'money', width: 12, cell: ({ sums: { now } }) => dollarsOf(now?.cents ?? 0) },
  {
    title: 'Gifts the year before',
    holds: 'number',
    cell: (row) => yearBefore(row)?.gifts ?? 0,
  },
  {
    title: 'Total the year before',
    holds: 'money',
    cell: (row) => dollarsOf(yearBefore(row)?.cents ?? 0),
  },
  {
    title: 'Last gift',
    holds: 'time',
    width: 12,
    cell: ({ sums: { now, before }, day }) => day(now?.lastAt ?? before?.lastAt ?? null),
  },
  { title: 'Donor ID', width: 26, cell: ({ donor }) => donor.id },
  {
    title: 'Difference',
    holds: 'money',
    width: 12,
    cell: (row) => dollarsOf((row.sums.now?.cents ?? 0) - (yearBefore(row)?.cents ?? 0)),
  },
  {
    title: 'Last year before',
    holds: 'number',
    cell: ({ sums: { before, yearBefore: last } }) => (before ? last : null),
  },
  {
    title: 'Total in that year',
    holds: 'money',
    cell: ({ sums: { before } }) => (before ? dollarsOf(before.cents) : null),
  },
];

/** Rows that are read and written at a time. */
const part = 500;

export function donorReportExport(reports: DonorReports, zone: string): LargeExportKind {
  async function* rows(filter: z.output<typeof Filter>): AsyncGenerator<Cell[][]> {
    const found = await reports.all(filter);
    const time = localTimes(zone);
    const day: Row['day'] = (at) => time(at)?.slice(0, 10) ?? null;
    for (let from = 0; from < found.length; from += part) {
      const some = found.slice(from, from + part);
      const donors = await reports.records(filter, some);
      yield some.flatMap((sums, at) => {
        const donor = donors[at];
        return donor ? [columns.map(({ cell }) => cell({ year: filter.year, donor, sums, day }))] : [];
      });
    }
  }
  return {
    kind,
    needs: 'mirror.read',
    prepare: async (wanted) => {
      if (!reports.enabled) throw notFound();
      const { data: filter } = Filter.safeParse(wanted);
      if (!filter) throw invalid([{ field: 'filter', message: 'is not valid' }]);
      await reports.requireLoaded();
      return {
        fileName: `donors-${filter.group}-${filter.year}`,
        rows: (await reports.all(filter)).length,
        query: filter,
        typed: false,
        filter,
      };
    },
    // Checked again: this may be another version of the server.
    open: async (kept) => ({ columns, rows: rows(Filter.parse(kept)) }),
  };
}
