import styles from './bars.module.css';

type Props = {
  from: number;
  to: number;
  /** The value at the right edge of the cell; the left edge is 0. */
  high: number;
};

/**
 * One step of a bridge chart in a table cell, beside its value: where it starts and ends, up or down.
 *
 *     <td><StepBar from={31_900_00} to={32_020_00} high={33_000_00} /></td>
 */
export function StepBar({ from, to, high }: Props) {
  const at = (value: number) => Math.min(100, Math.max(0, (value / Math.max(high, 1)) * 100));
  const [start, end] = [at(Math.min(from, to)), at(Math.max(from, to))];
  return (
    <svg className={styles.cell} width="100%" height="16" aria-hidden="true">
      <rect
        className={to < from ? styles.down : styles.bar}
        x={`${start}%`}
        y="2"
        width={`${Math.max(end - start, 0.6)}%`}
        height="12"
        rx="2"
      />
    </svg>
  );
}
