import type { SplitGiving } from '#contract/steward/reports/split-giving.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import type { Cell } from '../exports/csv.ts';
import type { ExportColumn } from '../exports/export-kinds.ts';

/** Builds the table of giving over time with a split: a row for each period, and the columns of the screen. */
export function splitTable(
  { series, rows }: SplitGiving,
  name: (value: string | null) => string,
): { columns: readonly ExportColumn[]; rows: Cell[][] } {
  const dollars = (amount: number): number => toDollars(cents(amount));
  return {
    columns: [
      { title: 'From', holds: 'time', width: 12 },
      { title: 'To', holds: 'time', width: 12 },
      ...series.map(
        ({ values: [value = null], isOther }): ExportColumn => ({
          title: isOther ? 'Other' : name(value),
          holds: 'money',
        }),
      ),
      { title: 'Received', holds: 'money' },
    ],
    rows: rows.map(({ days, cells, total }) => [
      days.from,
      days.to,
      ...cells.map((cell) => dollars(cell.cents)),
      dollars(total.cents),
    ]),
  };
}
