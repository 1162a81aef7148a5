import styles from './amount.module.css';

type Props = {
  /** Whole dollars and cents as text, with sign and separators: ["$1,284", ".05"]. Null if there is no amount. */
  parts: readonly [dollars: string, cents: string] | null;
  size?: 'row' | 'figure' | 'hero';
  /** Why there is no amount. */
  missing?: string;
};

/**
 * An amount of money, in the display serif with quieter cents.
 *
 *     <Amount parts={['$1,284', '.05']} />
 */
export function Amount({ parts, size = 'row', missing = 'Amount unknown' }: Props) {
  if (!parts)
    return (
      <span className={styles.missing} title={missing}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{missing}</span>
      </span>
    );
  return (
    <span className={[styles.amount, size !== 'row' && styles[size]].filter(Boolean).join(' ')}>
      {parts[0]}
      <span className={styles.cents}>{parts[1]}</span>
    </span>
  );
}
