import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';

type Listed = { createdAt: string | null; archivedAt: string | null };

/** When a device, group, or destination was created, and whether it is archived. */
export const createdColumn: ListColumn<Listed, 'createdAt'> = {
  id: 'created',
  fixed: 150,
  leaves: 1,
  title: 'Created',
  sort: 'createdAt',
  cell: ({ createdAt, archivedAt }) => (
    <>
      <TimeLabel text={createdAt} dayOnly />
      {archivedAt ? ' · archived' : ''}
    </>
  ),
};
