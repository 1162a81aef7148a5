/** The order of a report's table, which is in its address. */
import { sortDirections } from '#contract/giving/vocabulary.ts';
import { wordOf } from '../../data/search/address-values.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';

export type Sorting = { column: string; direction: (typeof sortDirections)[number] };

/** What a table is sorted by: a name, an amount in cents, a number; null if the row has none. */
export type SortValue = string | number | null;

type Sorted<Row> = { id: string; value: (row: Row) => SortValue };

/** Null for the usual order of the table. Unknown columns are dropped, so that any address opens. */
export function readSorting(search: ReportSearch, columns: readonly { id: string }[]): Sorting | null {
  const column = wordOf(
    search.sort,
    columns.map(({ id }) => id),
  );
  return column === undefined
    ? null
    : { column, direction: wordOf(search.direction, sortDirections) ?? 'DESC' };
}

/** Rows without a value come last in either direction; those with the same value stay in their usual order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  sorting: Sorting | null,
  columns: readonly Sorted<Row>[],
): readonly Row[] {
  const column = columns.find(({ id }) => id === sorting?.column);
  if (!sorting || !column) return rows;
  const sign = sorting.direction === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? a.localeCompare(String(b), 'en-US') : a - Number(b));
  });
}
