import type { ReactNode } from 'react';
import styles from './chart-legend.module.css';
import { Swatch } from './series.tsx';

/** One thing that a chart shows; `color` counts from 0. */
export type ChartSeries = { key: string; name: string; color: number };

/** The key of the earlier values among what is hidden. */
export const beforeKey = 'before';

type Props = {
  series: readonly ChartSeries[];
  /** Names the outlined bars; null without a comparison. */
  before: string | null;
  hidden: ReadonlySet<string>;
  /** Null if nothing can be hidden. */
  onToggle: ((key: string) => void) | null;
};

/**
 * Says what each color of a chart is, in the order of the stack from the bottom up; on request each entry hides its part.
 *
 *     <ChartLegend series={series} before="Same period last year" hidden={hidden} onToggle={toggle} />
 */
export function ChartLegend({ series, before, hidden, onToggle }: Props) {
  const entry = (key: string, mark: ReactNode, name: string) => (
    <li key={key}>
      {onToggle ? (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
        >
          {mark}
          {name}
        </button>
      ) : (
        <>
          {mark}
          {name}
        </>
      )}
    </li>
  );
  return (
    <ul className={onToggle ? `${styles.legend} ${styles.toggles}` : styles.legend}>
      {series.map(({ key, name, color }) => entry(key, <Swatch color={color} />, name))}
      {before ? entry(beforeKey, <span className={styles.before} aria-hidden="true" />, before) : null}
    </ul>
  );
}
