/** The export of giving statements for a mail merge: a row for each donor, by last name. */

import * as z from 'zod/mini';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { statementDays, statementMonthsName } from '#contract/steward/letters/statement-months.ts';
import { statementExport as kind, type StatementMonths } from '#contract/steward/letters/statements.ts';
import { statementFilter } from '#contract/steward/operations/letters.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import { columnsOfDonor, rowsOfDonors } from '../../exports/donor-columns.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../../exports/export-kinds.ts';
import { fileNameOf } from '../../exports/file-name.ts';
import { filteredExport } from '../../exports/filtered-export.ts';
import type { StatementSum, Statements } from '../../records/statements.ts';

const Filter = z.strictObject(statementFilter);

type Row = {
  months: StatementMonths;
  fiscalStart: number;
  donor: DonorRecord;
  sum: StatementSum;
  day: (at: number | null) => string | null;
};
type Column = ExportColumn & { cell: (row: Row) => Cell };

/** A calendar year as a number; other twelve months as they are called. */
const yearCell = ({ months, fiscalStart }: Row): Cell =>
  (months.month ?? 1) === 1 ? months.year : statementMonthsName(months, fiscalStart);

/**
 * Columns are never changed, only added at the end: existing mail-merge letters refer to them by title. "Gifts" counts all gifts; "Total" and
 * "Gifts without an amount" are about cash gifts, as on the statement.
 */
const columns: readonly Column[] = [
  ...columnsOfDonor<Row>(),
  { title: 'Year', holds: 'number', width: 8, cell: yearCell },
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
  { title: 'From', holds: 'time', width: 12, cell: ({ months }) => statementDays(months).from },
  { title: 'To', holds: 'time', width: 12, cell: ({ months }) => statementDays(months).to },
];

export function statementExport(
  statements: Statements,
  { zone, fiscalStart }: { zone: string; fiscalStart: number },
): LargeExportKind {
  const time = localTimes(zone);
  const day: Row['day'] = (at) => time(at)?.slice(0, 10) ?? null;
  return filteredExport({
    kind,
    schema: Filter,
    requireLoaded: (months) => statements.requireLoaded(statementDays(months)),
    fileName: (months) => fileNameOf('giving-statements', statementDays(months)),
    countRows: async (filter) => (await statements.sums(filter)).length,
    columns,
    open: async (filter) => {
      const days = statementDays(filter);
      const rows = rowsOfDonors(
        await statements.sums(filter),
        (sums) =>
          statements.donors(
            days,
            sums.map(({ donorId }) => donorId),
          ),
        (sum, donor) => columns.map(({ cell }) => cell({ months: filter, fiscalStart, donor, sum, day })),
      );
      return { columns, rows };
    },
  });
}
