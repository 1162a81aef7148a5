import type { MapLine } from '../../../nouns/tap/tap-map.ts';
import styles from './tap-map-view.module.css';

export const rowHeight = 76;
const cardMiddle = 31;

/** The lines between two columns of the map. */
export function MapLines({ lines, height, column }: { lines: MapLine[]; height: number; column: number }) {
  return (
    <svg
      className={styles.lines}
      // With a fixed height, since otherwise the drawing's aspect ratio would stretch the row.
      style={{ gridColumn: column, height }}
      viewBox={`0 0 100 ${Math.max(height, 1)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines
        .toSorted((a, b) => Number(a.followed) - Number(b.followed))
        .map(({ from, to, followed, key }) => (
          <path key={key} className={followed ? styles.followed : undefined} d={curve(from, to)} />
        ))}
    </svg>
  );
}

/** From the middle of one card to the middle of another, horizontal at both ends. */
function curve(from: number, to: number): string {
  const start = from * rowHeight + cardMiddle;
  const end = to * rowHeight + cardMiddle;
  return `M0 ${start}C52 ${start},52 ${end},100 ${end}`;
}
