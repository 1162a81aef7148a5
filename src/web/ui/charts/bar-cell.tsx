import styles from './bars.module.css';

type Props = {
  value: number;
  /** What is added to it, drawn quieter. */
  pending?: number;
  /** The value to compare with, marked on the bar; null for none. */
  before: number | null;
  /** The value of a full-length bar. */
  most: number;
};

const percent = (value: number, most: number): string =>
  `${most > 0 ? (Math.max(value, 0) / most) * 100 : 0}%`;

/**
 * A bar in a table cell, beside its value. A mark on it shows the value it is compared with.
 *
 *     <td><BarCell value={61_230_00} before={55_000_00} most={80_000_00} /></td>
 */
export const BarCell = ({ value, pending = 0, before, most }: Props) => (
  <svg className={styles.cell} width="100%" height="14" aria-hidden="true">
    {pending > 0 ? (
      <rect className={styles.pending} y="2" width={percent(value + pending, most)} height="10" rx="2" />
    ) : null}
    <rect className={styles.bar} y="2" width={percent(value, most)} height="10" rx="2" />
    {before === null ? null : (
      <line className={styles.mark} x1={percent(before, most)} x2={percent(before, most)} y1="0" y2="14" />
    )}
  </svg>
);
