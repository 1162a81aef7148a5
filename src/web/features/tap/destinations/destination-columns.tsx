import type { ListColumn } from '../../../list/list-screen.tsx';
import type { NameSort } from '../../../nouns/tap/address.ts';
import { type Destination, destinationKind, destinationLine } from '../../../nouns/tap/tap-records.ts';
import cells from '../../../ui/table/cells.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { createdColumn } from '../created-column.tsx';
import { nameColumn } from '../name-column.tsx';

export const destinationColumns: readonly ListColumn<Destination, NameSort>[] = [
  nameColumn('Unnamed destination'),
  { id: 'type', title: 'Type', room: 110, leaves: 2, cell: ({ type }) => destinationKind(type) },
  {
    id: 'opens',
    narrow: true,
    title: 'Opens',
    cell: (destination) => <bdi>{destinationLine(destination)}</bdi>,
    skeleton: 80,
  },
  createdColumn,
];

/** Two lines for a phone. */
export const DestinationRowPhone = ({ destination }: { destination: Destination }) => (
  <span className={cells.lines}>
    <NameText className={words.strong}>{destination.name ?? 'Unnamed destination'}</NameText>
    <bdi className={words.quiet}>{destinationLine(destination)}</bdi>
  </span>
);
