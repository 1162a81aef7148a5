import { TimeLabel } from '../labels/time-label.tsx';
import type { ListColumn } from './list-screen.tsx';

/** The day a record was created. */
export const createdColumn: ListColumn<{ createdAt: string | null }, 'createdAt'> = {
  id: 'created',
  fixed: 104,
  leaves: 1,
  title: 'Created',
  sort: 'createdAt',
  cell: ({ createdAt }) => <TimeLabel text={createdAt} dayOnly />,
};
