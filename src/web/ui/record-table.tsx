import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './record-table.module.css';
import { useOverflow } from './use-overflow.ts';

export type Column<Row> = {
  id: string;
  title: string;
  /** Numbers and money stand at the end of their cell. */
  align?: 'end';
  cell: (row: Row) => ReactNode;
  /** A link that sorts by this column, and how it is sorted now. */
  sort?:
    | { link: (content: ReactNode) => ReactNode; direction: 'ascending' | 'descending' | null }
    | undefined;
  /** Width in pixels, for what comes later than its row: the columns must not move then. */
  width?: number;
  /** Width of the bar that stands for the value while it loads, in per cent. */
  skeleton?: number;
};

type Props<Row> = {
  /** Read aloud as the name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Null while the first rows are on their way: bars of the same height stand for them. */
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  /** Makes the link of a row; give it the class name. It goes around the content of the first cell. */
  rowLink: (row: Row, link: { className: string; children: ReactNode }) => ReactNode;
  /** The same row in two lines, for a phone. */
  phone: (row: Row) => ReactNode;
  /** A table row of its own before this one, such as the head of a month. */
  beforeRow?: ((row: Row) => ReactNode) | undefined;
  selectedId?: string | null | undefined;
  /** What stands under the selected row. */
  below?: (row: Row) => ReactNode;
  /** The rows belong to the question before; they stay, dimmed, until the new ones are there. */
  old?: boolean;
  expectedRows?: number;
};

export function RecordTable<Row>(props: Props<Row>) {
  const { label, columns, rows, old = false, expectedRows = 14 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const wide = useOverflow(frame);
  const waiting = old || rows === null;
  const indexes = Array.from({ length: expectedRows }, (_, index) => index);
  return (
    <div ref={frame} className={[styles.frame, wide && styles.wide].filter(Boolean).join(' ')}>
      {waiting ? <div className={styles.slow} /> : null}
      <table
        className={[styles.table, old && styles.old].filter(Boolean).join(' ')}
        aria-label={label}
        aria-busy={waiting}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} />
            ))}
            <th className={`${styles.head} ${styles.phone}`}>{label}</th>
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {rows === null
            ? indexes.map((index) => <SkeletonRow key={index} columns={columns} />)
            : rows.map((row) => (
                <Fragment key={props.rowId(row)}>
                  {props.beforeRow?.(row)}
                  <DataRow row={row} {...props} />
                </Fragment>
              ))}
        </tbody>
      </table>
      {waiting ? <SlowWords /> : null}
    </div>
  );
}

function HeadCell<Row>({ column: { title, align, sort } }: { column: Column<Row> }) {
  const arrow =
    sort?.direction === 'ascending' ? (
      <ArrowUp size={13} aria-hidden="true" />
    ) : (
      <ArrowDown size={13} aria-hidden="true" />
    );
  const classes = [styles.head, align && styles[align], sort?.direction && styles.sorted];
  return (
    <th
      scope="col"
      className={classes.filter(Boolean).join(' ')}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
    >
      {sort
        ? sort.link(
            <>
              {title}
              {sort.direction ? arrow : null}
            </>,
          )
        : title}
    </th>
  );
}

function DataRow<Row>({ row, columns, rowId, rowLink, phone, selectedId, below }: Props<Row> & { row: Row }) {
  const selected = selectedId === rowId(row);
  return (
    <>
      <tr
        className={[styles.row, selected && styles.selected].filter(Boolean).join(' ')}
        aria-current={selected || undefined}
        data-record={rowId(row)}
      >
        {columns.map(({ id, align, cell, width }, index) => (
          <td key={id} className={[styles.cell, align && styles[align]].filter(Boolean).join(' ')}>
            {index === 0 ? (
              rowLink(row, { className: styles.link ?? '', children: cell(row) })
            ) : width ? (
              <span className={styles.steady} style={{ width }}>
                {cell(row)}
              </span>
            ) : (
              cell(row)
            )}
          </td>
        ))}
        <td className={`${styles.cell} ${styles.phone}`}>
          {rowLink(row, { className: styles.link ?? '', children: <Fragment>{phone(row)}</Fragment> })}
        </td>
      </tr>
      {selected && below ? (
        <tr className={styles.below}>
          <td colSpan={columns.length + 1}>{below(row)}</td>
        </tr>
      ) : null}
    </>
  );
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const bar = (width: number) => <span className={styles.bar} style={{ width: `${width}%` }} />;
  return (
    <tr className={styles.row}>
      {columns.map(({ id, align, skeleton = 62 }) => (
        <td key={id} className={[styles.cell, align && styles[align]].filter(Boolean).join(' ')}>
          {bar(skeleton)}
        </td>
      ))}
      <td className={`${styles.cell} ${styles.phone}`}>{bar(70)}</td>
    </tr>
  );
}

/** ↑ and ↓ walk from row to row; Enter is the link's own. */
function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links: (HTMLAnchorElement | null)[] = [
    ...event.currentTarget.querySelectorAll<HTMLAnchorElement>(`a.${styles.link}`),
  ].filter((link) => link.getClientRects().length > 0);
  const target = links[links.indexOf(event.target instanceof HTMLAnchorElement ? event.target : null) + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Words once waiting has lasted four seconds. */
function SlowWords() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 4000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.words} role="status">
      {late ? 'The giving service is slow; still waiting.' : ''}
    </p>
  );
}
