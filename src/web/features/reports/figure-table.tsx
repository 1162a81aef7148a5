import type { ReactNode } from 'react';
import { BarCell } from '../../ui/charts/bar-cell.tsx';
import styles from './reports.module.css';

/** In cents; `before` is the value to compare with. */
type Bar = { value: number; before: number | null };

export type FigureColumn<Figures> = {
  title: string;
  /** Columns with a class may be hidden if there is less room. */
  className?: string | undefined;
  cell: (figures: Figures) => ReactNode;
};

type Props<Row extends Figures, Figures> = {
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
  total: Figures;
};

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
}: Props<Row, Figures>) {
  const bars = bar ? rows.map(bar) : [];
  const most = Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const cells = (figures: Figures) =>
    columns.map(({ title: name, className, cell }) => (
      <td key={name} className={className}>
        {cell(figures)}
      </td>
    ));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {bar ? <th scope="col" className={styles.barCell} aria-label="Bar" /> : null}
          {columns.map(({ title: name, className }) => (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          ))}
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
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {bar ? <td className={styles.barCell} /> : null}
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}
