import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './chart-tip.module.css';
import { Swatch } from './series.tsx';

/** The figures of one bar as a table. `head` begins with the bar's name; every row has a cell for each further title. */
export type BarTable = {
  head: readonly string[];
  rows: readonly { key: string; color: number; name: string; cells: readonly string[] }[];
  total: readonly string[] | null;
  /** What the bar is compared with, and its value. */
  before?: readonly [string, string] | null;
};

type Props = {
  table: BarTable;
  /** The chart, which the table stays within. */
  frame: RefObject<HTMLElement | null>;
  /** The middle of the bar, and half of the width that must stay visible, in pixels from the left of the chart. */
  at: number;
  beside: number;
};

/**
 * The figures of the bar under the pointer, beside the bar. Not read aloud: the bar's own name says the same.
 *
 *     <ChartTip table={table} frame={frame} at={120} beside={20} />
 */
export function ChartTip({ table: { head, rows, total, before }, frame, at, beside }: Props) {
  const tip = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<number | null>(null);
  useLayoutEffect(() => {
    const [room, own] = [frame.current?.clientWidth ?? 0, tip.current?.offsetWidth ?? 0];
    const after = at + beside + 8;
    const wanted = after + own <= room ? after : at - beside - 8 - own;
    setLeft(Math.max(0, Math.min(wanted, room - own)));
  }, [frame, at, beside]);
  const [title = '', ...titles] = head;
  return (
    <div
      ref={tip}
      className={styles.tip}
      style={left === null ? { visibility: 'hidden' } : { left }}
      aria-hidden="true"
    >
      <table>
        <thead>
          <tr>
            <th>{title}</th>
            {titles.map((name) => (
              <td key={name}>{name}</td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, color, name, cells }) => (
            <tr key={key}>
              <th>
                <Swatch color={color} />
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={titles[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {total ? (
            <tr className={styles.total}>
              <th>Total</th>
              {total.map((cell, place) => (
                <td key={titles[place]}>{cell}</td>
              ))}
            </tr>
          ) : null}
          {before ? (
            <tr>
              <th>{before[0]}</th>
              <td>{before[1]}</td>
            </tr>
          ) : null}
        </tfoot>
      </table>
    </div>
  );
}
