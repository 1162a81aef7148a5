import styles from './small-bars.module.css';

type Props = {
  /** Read aloud as the name of the chart. */
  label: string;
  values: readonly number[];
};

const height = 56;
/** A bar's width as a share of the width with its gap. */
const share = 0.75;

/**
 * Bars without an axis, to show a trend whose figures are a link away. The last bar is the newest.
 *
 *     <SmallBars label="Received by month" values={[61_230_00, 55_000_00]} />
 */
export function SmallBars({ label, values }: Props) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${Math.max(1, values.length)} ${height}`}
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => {
        // Any value above zero is at least one pixel tall.
        const tall = value > 0 ? Math.max(1, (value / most) * height) : 0;
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their position.
        return <rect key={index} x={index + (1 - share) / 2} y={height - tall} width={share} height={tall} />;
      })}
    </svg>
  );
}
