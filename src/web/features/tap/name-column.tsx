import type { ListColumn } from '../../list/list-screen.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';

/** The name of a group or a destination; `unnamed` stands for a missing one. */
export const nameColumn = (unnamed: string): ListColumn<{ name: string | null }, 'name'> => ({
  id: 'name',
  narrow: true,
  title: 'Name',
  sort: 'name',
  cell: ({ name }) => <NameText className={words.strong}>{name ?? unnamed}</NameText>,
});
