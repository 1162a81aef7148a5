/** The export of giving statements for a mail merge: a row for each donor, by last name. */

import * as z from 'zod/mini';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { statementExport as kind } from '#contract/steward/letters/statements.ts';
import { statementFilter } from '#contract/steward/operations/letters.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import { columnsOfDonor, rowsOfDonors } from '../exports/donor-columns.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../exports/export-kinds.ts';
import { filteredExport } from '../exports/filtered-export.ts';
import type { StatementSum, Statements } from './statements.ts';

const Filter = z.strictObject(statementFilter);

type Row = { year: number; donor: DonorRecord; sum: StatementSum; day: (at: number | null) => string | null };
type Column = ExportColumn & { cell: (row: Row) => Cell };

/**
 * Columns are never changed, only added at the end: existing mail-merge letters refer to them by title. "Gifts" counts all gifts; "Total" and
 * "Gifts without an amount" are about cash gifts, as on the statement.
 */
const columns: readonly Column[] = [
  ...columnsOfDonor<Row>(),
  { title: 'Year', holds: 'number', width: 8, cell: ({ year }) => year },
  { title: 'Gifts', holds: 'number', adds: true, width: 8, cell: ({ sum }) => sum.gifts },
  { title: 'Total', holds: 'money', adds: true, width: 12, cell: ({ sum }) => toDollars(cents(sum.cents)) },
  { title: 'First gift', holds: 'time', width: 12, cell: ({ sum, day }) => day(sum.firstAt) },
  { title: 'Last gift', holds: 'time', width: 12, cell: ({ sum, day }) => day(sum.lastAt) },
  {
    title: 'Gifts of unknown amount',
    holds: 'number',
    cell: ({ sum }) => sum.unpriced,
  },
  { title: 'Donor ID', width: 26, cell: ({ donor }) => donor.id },
  { title: 'Non-cash gifts', holds: 'number', cell: ({ sum }) => sum.noncash },
  { title: 'Donor-advised grants', holds: 'number', cell: ({ sum }) => sum.grants },
];

export function statementExport(statements: Statements, zone: string): LargeExportKind {
  const time = localTimes(zone);
  const day: Row['day'] = (at) => time(at)?.slice(0, 10) ?? null;
  return filteredExport({
    kind,
    schema: Filter,
    source: statements,
    requireLoaded: ({ year }) => statements.requireLoaded(year),
    fileName: ({ year }) => `giving-statements-${year}`,
    countRows: async (filter) => (await statements.sums(filter)).length,
    columns,
    open: async (filter) => {
      const { year } = filter;
      const rows = rowsOfDonors(
        await statements.sums(filter),
        (sums) =>
          statements.donors(
            year,
            sums.map(({ donorId }) => donorId),
          ),
        (sum, donor) => columns.map(({ cell }) => cell({ year, donor, sum, day })),
      );
      return { columns, rows };
    },
  });
}
