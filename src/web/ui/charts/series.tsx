import styles from './series.module.css';

/** A chart has at most as many series as there are colors. */
const maxSeriesColors = 7;

const colors = [styles.s0, styles.s1, styles.s2, styles.s3, styles.s4, styles.s5, styles.s6];

/** The class that sets the text color of an element to that of a series; `color` counts from 0. */
export const seriesColor = (color: number): string =>
  (color === pendingColor ? styles.pending : colors[color % maxSeriesColors]) ?? '';

/** A quiet color of its own, for amounts that aren't final. */
export const pendingColor = -1;

/**
 * A small square in the color of a series, for legends and tables.
 *
 *     <Swatch color={2} />
 */
export const Swatch = ({ color }: { color: number }) => (
  <span className={`${styles.swatch} ${seriesColor(color)}`} aria-hidden="true" />
);
