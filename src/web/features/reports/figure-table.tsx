import type { ReactNode } from 'react';
import type { ReportSearch } from '../../nouns/report/address.ts';
import { BarCell } from '../../ui/charts/bar-cell.tsx';
import styles from './reports.module.css';
import { ariaSort, SortLink } from './sort-link.tsx';
import type { Sorting } from './sorting.ts';

/** In cents; `before` is what the value and what is pending are compared with. */
type Bar = { value: number; pending?: number; before: number | null };

export type FigureColumn<Figures> = {
  title: string;
  /** Its name in the address, if the table can be sorted by it. */
  id?: string | undefined;
  /** Columns with a class may be hidden if there is less room. */
  className?: string | undefined;
  cell: (figures: Figures) => ReactNode;
  /** The cell holds nothing: left out where a row is a list of its figures. */
  isNone?: (figures: Figures) => boolean;
};

export type FigureTableProps<Row extends Figures, Figures> = {
  /** Read aloud as the name of the table. */
  label: string;
  /** Heading of the rows' names. */
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => ReactNode;
  /** Absent if a chart already shows the rows. */
  bar?: ((row: Row) => Bar) | undefined;
  columns: readonly FigureColumn<Figures>[];
  /** Null if its rows can't be added up. */
  total: Figures | null;
  /** Where the order is in the address; `sorting` is null for the usual one. */
  sorted?: { sorting: Sorting | null; search: ReportSearch } | undefined;
  /** It has so many columns that, where there is little room, each row becomes a list of its figures. */
  isSplit?: boolean;
};

/** With more, each takes as little room as it needs. */
const manyColumns = 7;

/** The name of the first column in the address. */
export const nameColumn = 'name';

/** A table of figures, with their totals at the bottom. */
export function FigureTable<Row extends Figures, Figures>({
  label,
  title,
  rows,
  rowKey,
  rowName,
  bar,
  columns,
  total,
  sorted,
  isSplit = false,
}: FigureTableProps<Row, Figures>) {
  const bars = bar ? rows.map(bar) : [];
  const most = Math.max(
    0,
    ...bars.flatMap(({ value, pending = 0, before }) => [value + pending, before ?? 0]),
  );
  const cells = (figures: Figures) =>
    columns.map(({ title: name, className, cell, isNone }) => (
      <td
        key={name}
        className={className}
        {...(isSplit ? { 'data-label': name, 'data-none': isNone?.(figures) ? '' : undefined } : {})}
      >
        {cell(figures)}
      </td>
    ));
  const heading = (text: string, id: string | undefined, className?: string) => (
    <th
      key={text}
      scope="col"
      className={className}
      aria-sort={
        sorted && id !== undefined && id === sorted.sorting?.column
          ? ariaSort[sorted.sorting.direction]
          : undefined
      }
    >
      {sorted && id !== undefined ? <SortLink title={text} sort={id} {...sorted} /> : text}
    </th>
  );
  return (
    <table
      className={`${styles.table} ${isSplit ? styles.split : columns.length > manyColumns ? styles.many : ''}`}
      aria-label={label}
    >
      <thead>
        <tr>
          {heading(title, nameColumn)}
          {bar ? <th scope="col" className={styles.barCell} aria-label="Bar" /> : null}
          {columns.map(({ title: name, id, className }) => heading(name, id, className))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{rowName(row)}</th>
            {bar ? (
              <td className={styles.barCell}>
                <BarCell {...bar(row)} most={most} />
              </td>
            ) : null}
            {cells(row)}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {bar ? <td className={styles.barCell} /> : null}
            {cells(total)}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
