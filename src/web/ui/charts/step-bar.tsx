import styles from './step-bar.module.css';

type Props = {
  from: number;
  to: number;
  /** The values at both ends of the cell. */
  low: number;
  high: number;
};

/**
 * A step of a bridge in a cell of a table, which says its value beside it: where it begins and ends, up or down.
 *
 *     <td><StepBar from={31_900_00} to={32_020_00} low={30_000_00} high={33_000_00} /></td>
 */
export function StepBar({ from, to, low, high }: Props) {
  const span = Math.max(high - low, 1);
  const at = (value: number) => Math.min(100, Math.max(0, ((value - low) / span) * 100));
  const [start, end] = [at(Math.min(from, to)), at(Math.max(from, to))];
  return (
    <svg className={styles.cell} width="100%" height="16" aria-hidden="true">
      <rect
        className={to < from ? styles.down : styles.up}
        x={`${start}%`}
        y="2"
        width={`${Math.max(end - start, 0.6)}%`}
        height="12"
        rx="2"
      />
    </svg>
  );
}
