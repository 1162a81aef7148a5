/** The export of a group of donors: a row for each donor, in the order of the screen. */
import * as z from 'zod/mini';
import { type SomeYear, yearName } from '#contract/rules/fiscal-year.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { donorReportFilter } from '#contract/steward/operations/reports.ts';
import { donorReportExport as kind } from '#contract/steward/reports/donor-report.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import type { DonorSum } from '../../copy/gifts/questions/by-donor.ts';
import { columnsOfDonor, rowsOfDonors } from '../../exports/donor-columns.ts';
import type { Cell, ExportColumn, ExportTable, LargeExportKind } from '../../exports/export-kinds.ts';
import { filteredExport } from '../../exports/filtered-export.ts';
import type { DonorReports } from './donor-report.ts';
import type { DonorOfYear } from './donor-years.ts';

const Filter = z.strictObject(donorReportFilter);

type Row = { of: SomeYear; donor: DonorRecord; sums: DonorOfYear; day: (at: number | null) => string | null };
type Column = ExportColumn & { cell: (row: Row) => Cell };

const dollarsOf = (amount: number): number => toDollars(cents(amount));

/** A calendar year as a number; a fiscal year as it is called. */
const yearCell = (of: SomeYear): Cell => (of.fiscal ? yearName(of) : of.year);

/** Returns undefined for past donors who gave nothing in the year before. */
const yearBefore = ({ of: { year }, sums }: Row): DonorSum | undefined =>
  sums.yearBefore === year - 1 ? sums.before : undefined;

/** Columns are never changed, only added at the end: existing mail-merge letters refer to them by title. */
const columns: readonly Column[] = [
  ...columnsOfDonor<Row>(),
  { title: 'Year', holds: 'number', width: 8, cell: ({ of }) => yearCell(of) },
  { title: 'Gifts', holds: 'number', adds: true, width: 8, cell: ({ sums: { now } }) => now?.gifts ?? 0 },
  {
    title: 'Total',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ sums: { now } }) => dollarsOf(now?.cents ?? 0),
  },
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
    cell: ({ of, sums: { before, yearBefore: last } }) => (before ? yearCell({ ...of, year: last }) : null),
  },
  {
    title: 'Total in that year',
    holds: 'money',
    cell: ({ sums: { before } }) => (before ? dollarsOf(before.cents) : null),
  },
];

/** `about`: what the sheet “About” of a workbook says of the gifts. */
export function donorReportExport(
  reports: DonorReports,
  zone: string,
  about: () => Promise<Pick<ExportTable, 'asOf' | 'notes'>> = async () => ({}),
): LargeExportKind {
  const time = localTimes(zone);
  const day: Row['day'] = (at) => time(at)?.slice(0, 10) ?? null;
  return filteredExport({
    kind,
    schema: Filter,
    requireLoaded: () => reports.requireLoaded(),
    fileName: ({ group, year, fiscal }) => `donors-${group}-${fiscal ? 'fy-' : ''}${year}`,
    countRows: async (filter) => (await reports.all(filter)).length,
    columns,
    open: async (filter) => {
      const rows = rowsOfDonors(
        await reports.all(filter),
        (some) => reports.records(filter, some),
        (sums, donor) => columns.map(({ cell }) => cell({ of: filter, donor, sums, day })),
      );
      return { columns, rows, ...(await about()) };
    },
  });
}
