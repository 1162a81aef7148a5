import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pageKey } from '../frame/page-key.ts';
import { Said } from '../said.tsx';
import { type ColumnRoom, type Fit, isText, roomOf } from './fit-columns.ts';
import styles from './record-table.module.css';
import state from './table-state.module.css';
import { useFit } from './use-fit.ts';

export type Column<Row> = ColumnRoom & {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A link that sorts by this column, and the column's current direction. */
  sort?:
    | { link: (content: ReactNode) => ReactNode; direction: 'ascending' | 'descending' | null }
    | undefined;
  /** Width of the placeholder bar while the value loads, in percent. */
  skeleton?: number;
};

type Props<Row> = {
  /** Read aloud as the name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Null during the first load, which shows placeholder bars of the same height. */
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  /** Renders a row's link around the content of the first cell; give it the class name. */
  rowLink: (row: Row, link: { className: string; children: ReactNode }) => ReactNode;
  /** The same row on two lines, for phones and wherever the columns don't fit. */
  phone: (row: Row) => ReactNode;
  /** Below the first cell's link, which can't contain another. */
  underLink?: ((row: Row) => ReactNode) | undefined;
  /** Below the row's link on a phone: what can be done with the row. */
  phoneActs?: ((row: Row) => ReactNode) | undefined;
  /** A separate table row before this one, such as a month's heading; it spans `columns`. */
  beforeRow?: ((row: Row, columns: number) => ReactNode) | undefined;
  selectedId?: string | null | undefined;
  /** Shown under the selected row. */
  below?: (row: Row) => ReactNode;
  /** The rows are from the previous query; they are dimmed until the new ones arrive. */
  old?: boolean;
  expectedRows?: number;
};

/**
 * A table of records. Each row is one link; columns that don't fit are hidden, and a phone shows `phone` instead.
 *
 *     <RecordTable label="Gifts" columns={columns} rows={rows} rowId={idOf} rowLink={link} phone={phone} />
 */
export function RecordTable<Row>(props: Props<Row>) {
  const { label, columns, rows, old = false, expectedRows = 14 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const fit = useFit(frame, columns, rows);
  const waiting = old || rows === null;
  const indexes = Array.from({ length: expectedRows }, (_, index) => index);
  return (
    <div ref={frame} className={styles.frame} data-lines={fit ? undefined : ''}>
      {waiting ? <div className={state.slow} /> : null}
      <table
        className={[styles.table, old && state.old].filter(Boolean).join(' ')}
        aria-label={label}
        aria-busy={waiting}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} fit={fit} />
            ))}
            <th className={`${styles.head} ${styles.phone}`}>{label}</th>
          </tr>
        </thead>
        <tbody ref={pageKey('rows')} onKeyDown={walkRows} onPointerOver={nameCutText}>
          {rows === null
            ? indexes.map((index) => <SkeletonRow key={index} columns={columns} fit={fit} />)
            : rows.map((row) => (
                <Fragment key={props.rowId(row)}>
                  {props.beforeRow?.(row, columns.length + 1)}
                  <DataRow row={row} fit={fit} {...props} />
                </Fragment>
              ))}
        </tbody>
      </table>
      {waiting ? <SlowNotice /> : null}
    </div>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

function HeadCell<Row>({ column, fit }: { column: Column<Row>; fit: Fit | null }) {
  const { id, title, isUntitled, align, sort } = column;
  const Arrow = sort?.direction ? arrows[sort.direction] : ChevronsUpDown;
  const classes = [
    styles.head,
    align && styles[align],
    sort?.direction && styles.sorted,
    fit?.hidden.has(id) && styles.away,
  ];
  return (
    <th
      scope="col"
      className={classes.filter(Boolean).join(' ')}
      style={isText(column) ? undefined : { '--least': `${roomOf(column)}px` }}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
    >
      {sort ? (
        sort.link(
          <>
            {title}
            <Arrow size={13} aria-hidden="true" />
          </>,
        )
      ) : isUntitled ? (
        <span className="visually-hidden">{title}</span>
      ) : (
        title
      )}
    </th>
  );
}

/** A column's own class, and the maximum width of its text. */
function cellOf<Row>(column: Column<Row>, fit: Fit | null) {
  const { id, align } = column;
  const classes = [styles.cell, align && styles[align], fit?.hidden.has(id) && styles.away];
  return {
    className: classes.filter(Boolean).join(' '),
    style: isText(column) ? { '--most': `${roomOf(column) + (fit?.extra ?? 0)}px` } : undefined,
  };
}

function DataRow<Row>(props: Props<Row> & { row: Row; fit: Fit | null }) {
  const { row, columns, rowId, rowLink, phone, selectedId, below, fit } = props;
  const selected = selectedId === rowId(row);
  return (
    <>
      <tr
        className={[styles.row, selected && styles.selected].filter(Boolean).join(' ')}
        aria-current={selected || undefined}
        data-record={rowId(row)}
      >
        {columns.map((column, index) => (
          <td key={column.id} {...cellOf(column, fit)}>
            {index === 0 ? (
              props.underLink ? (
                <div className={styles.links}>
                  {rowLink(row, { className: styles.link ?? '', children: column.cell(row) })}
                  {props.underLink(row)}
                </div>
              ) : (
                rowLink(row, { className: styles.link ?? '', children: column.cell(row) })
              )
            ) : column.width ? (
              <span
                className={styles.steady}
                style={{ '--wide': `${isText(column) ? column.width + (fit?.extra ?? 0) : column.width}px` }}
              >
                {column.cell(row)}
              </span>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
        <td className={`${styles.cell} ${styles.phone}`}>
          {rowLink(row, { className: styles.link ?? '', children: <Fragment>{phone(row)}</Fragment> })}
          {props.phoneActs ? <div className={styles.acts}>{props.phoneActs(row)}</div> : null}
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

function SkeletonRow<Row>({ columns, fit }: { columns: readonly Column<Row>[]; fit: Fit | null }) {
  const bar = (width: number) => <span className={styles.bar} style={{ width: `${width}%` }} />;
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <td key={column.id} {...cellOf(column, fit)}>
          {bar(column.skeleton ?? 62)}
        </td>
      ))}
      <td className={`${styles.cell} ${styles.phone}`}>{bar(70)}</td>
    </tr>
  );
}

/** ↑ and ↓ move from row to row; Enter follows the row's link. */
function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links: (HTMLAnchorElement | null)[] = [
    ...event.currentTarget.querySelectorAll<HTMLAnchorElement>(`a.${styles.link}`),
  ].filter((link) => link.getClientRects().length > 0);
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const target = links[links.findIndex((link) => row?.contains(link)) + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Text that ends in an ellipsis is shown in full on hover. */
function nameCutText({ target }: PointerEvent<HTMLTableSectionElement>): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  for (const part of parts)
    if (part.scrollWidth > part.clientWidth && part.clientWidth > 0 && !part.title)
      part.title = part.textContent ?? '';
}

/** Appears after four seconds of waiting. */
function SlowNotice() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 4000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={state.words}>
      <Said>{late && 'Still loading. Your giving platform is slow right now.'}</Said>
    </p>
  );
}
