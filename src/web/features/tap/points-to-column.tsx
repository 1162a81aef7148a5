import type { ListColumn } from '../../list/list-screen.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';

/** What a device or a group opens. */
export const pointsToColumn = <Row,>(
  destinationOf: (row: Row) => { id: string; name: string | null } | null,
): ListColumn<Row, never> => ({
  id: 'destination',
  narrow: true,
  title: 'Points to',
  cell: (row) => {
    const destination = destinationOf(row);
    if (!destination) return <span className={words.quiet}>Nothing</span>;
    return <NameText>{destination.name ?? destination.id}</NameText>;
  },
});
