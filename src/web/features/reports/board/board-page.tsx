import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { dateTimeText, timeZone } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { useMe } from '../../../data/session/session.ts';
import { letterheadOptions } from '../../../nouns/letter/letterhead-queries.ts';
import { BarCell } from '../../../ui/charts/bar-cell.tsx';
import { useIsPrinted } from '../../../ui/printing.ts';
import type { FigureTableProps } from '../figure-table.tsx';
import styles from './board.module.css';

export type BoardFigure = { label: string; value: string; note: string | null };

type Props<Row extends Figures, Figures> = {
  title: string;
  /** Below it: the days, what they are compared with, and what the report is narrowed to. */
  about: string;
  figures: readonly BoardFigure[];
  /** Null if the table has bars instead. */
  chart: ReactNode;
  table: FigureTableProps<Row, Figures>;
  /** What a row adds to the sum of the table, in cents; null if its rows can't be added up. */
  amount: ((row: Row) => number) | null;
  /** All rows of the table, and their sum, if it has only some of them. */
  whole?: { rows: number; cents: number } | undefined;
  /** What the figures don't include. */
  notes: readonly string[];
};

/** Rows for which there is room below a chart, and without one. */
const room = { chart: 12, bars: 21 };

/**
 * A report as one page of Letter paper, in landscape: what the screen shows, without what only a screen can do. It is there only while the
 * page is being printed. Rows for which there is no room are added up in the last one.
 */
export function BoardPage<Row extends Figures, Figures>({
  title,
  about,
  figures,
  chart,
  table,
  amount,
  whole,
  notes,
}: Props<Row, Figures>) {
  const printed = useIsPrinted();
  const { organization } = useMe();
  const { data: letterhead } = useQuery(letterheadOptions);
  if (!printed) return null;
  const { rows, rowKey, rowName, bar, columns, total } = table;
  const most = chart ? room.chart : room.bars;
  const all = whole?.rows ?? rows.length;
  const shown = all > most ? rows.slice(0, most - 1) : rows;
  const bars = bar ? shown.map(bar) : [];
  const longest = Math.max(
    0,
    ...bars.flatMap(({ value, pending = 0, before }) => [value + pending, before ?? 0]),
  );
  const sumOf = (some: readonly Row[]): number => some.reduce((sum, row) => sum + (amount?.(row) ?? 0), 0);
  const left = (whole?.cents ?? sumOf(rows)) - sumOf(shown);
  const cells = (of: Figures) => columns.map(({ title: name, cell }) => <td key={name}>{cell(of)}</td>);
  return (
    <article className={styles.board} data-print="alone">
      <header className={styles.head}>
        <div>
          <p className={styles.from}>{letterhead?.organization ?? organization.name}</p>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        <p className={styles.printed}>
          {dateTimeText(new Date(), new Date(0))}
          <br />
          {zoneText()}
        </p>
      </header>
      <dl className={styles.figures}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note}
            </dd>
          </div>
        ))}
      </dl>
      {chart}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{table.title}</th>
            {bar ? <th scope="col" className={styles.bar} aria-label="Bar" /> : null}
            {columns.map(({ title: name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{rowName(row)}</th>
              {bar ? (
                <td className={styles.bar}>
                  <BarCell {...bar(row)} most={longest} />
                </td>
              ) : null}
              {cells(row)}
            </tr>
          ))}
          {all > shown.length ? (
            <tr>
              <th scope="row" colSpan={columns.length + (bar ? 2 : 1)}>
                and {countText(all - shown.length)} more {plural(all - shown.length, 'row', 'rows')}
                {amount ? `, ${moneyText(cents(left))}` : ''}
              </th>
            </tr>
          ) : null}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {bar ? <td className={styles.bar} /> : null}
              {cells(total)}
            </tr>
          </tfoot>
        ) : null}
      </table>
      <p className={styles.notes}>{notes.join(' ')}</p>
    </article>
  );
}

/** "All times in Pacific Time (America/Los_Angeles)". */
function zoneText(): string {
  const zone = timeZone();
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name && name !== zone ? `${name} (${zone})` : zone;
}
