import type { ListColumn } from '../../../list/list-screen.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { madeColumn } from '../made-column.tsx';
import styles from '../tap.module.css';
import { type Destination, destinationKind, destinationLine } from '../tap-records.ts';
import type { NameSort } from '../tap-search.ts';

export const destinationColumns: readonly ListColumn<Destination, NameSort>[] = [
  {
    id: 'name',
    narrow: true,
    title: 'Name',
    sort: 'name',
    cell: ({ name }) => <NameText className={styles.strong}>{name ?? 'Unnamed destination'}</NameText>,
  },
  { id: 'type', title: 'Type', room: 110, leaves: 2, cell: ({ type }) => destinationKind(type) },
  {
    id: 'opens',
    narrow: true,
    title: 'Opens',
    cell: (destination) => <bdi>{destinationLine(destination)}</bdi>,
    skeleton: 80,
  },
  madeColumn,
];

/** Two lines for a phone. */
export const DestinationRowPhone = ({ destination }: { destination: Destination }) => (
  <span className={styles.phone}>
    <NameText className={styles.strong}>{destination.name ?? 'Unnamed destination'}</NameText>
    <bdi className={styles.quiet}>{destinationLine(destination)}</bdi>
  </span>
);
