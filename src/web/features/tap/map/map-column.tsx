import type { ReactNode } from 'react';
import { countText } from '../../../data/format/format.ts';
import type { MapNode } from '../../../nouns/tap/tap-map.ts';
import { rowHeight } from './map-lines.tsx';
import styles from './tap-map-view.module.css';

/** The heading of a map column: what it lists, and how many. */
export function MapHeading({ title, count, column }: { title: string; count: number; column: number }) {
  return (
    <h2 className={styles.heading} style={{ gridColumn: column, gridRow: 1 }}>
      {title}
      <span>{countText(count)}</span>
    </h2>
  );
}

type ColumnProps<Item> = {
  nodes: MapNode<Item>[];
  height: number;
  column: number;
  label: string;
  children: (node: MapNode<Item>) => ReactNode;
};

/** A column of the map, with each card in its row. */
export function MapColumn<Item>({ nodes, height, column, label, children }: ColumnProps<Item>) {
  return (
    <ul
      className={styles.column}
      style={{ gridColumn: column, '--height': `${height}px` }}
      aria-label={label}
    >
      {nodes.map((node) => (
        <li
          key={node.id}
          data-followed={node.followed ? '' : undefined}
          className={styles.place}
          style={{ top: node.row * rowHeight, '--span': node.span }}
        >
          {children(node)}
        </li>
      ))}
    </ul>
  );
}
