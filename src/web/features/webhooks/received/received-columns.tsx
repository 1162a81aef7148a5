import type { ReceivedDelivery } from '#contract/steward/operations/live/received-deliveries.ts';

import { TimeLabel } from '../../../labels/time-label.tsx';
import type { ListColumn } from '../../../list/list-screen.tsx';
import cells from '../../../ui/table/cells.module.css';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { eventLabel, eventMeaning } from '../labels.ts';
import { changedText } from './changed-records.tsx';

export const AppliedStatus = ({ delivery, pill = false }: { delivery: ReceivedDelivery; pill?: boolean }) =>
  delivery.appliedAt === null ? (
    <StatusDot tone="info" words="Waiting" pill={pill} />
  ) : (
    <StatusDot tone="ok" words="Applied" pill={pill} />
  );

const Changed = ({ delivery: { appliedAt, changed } }: { delivery: ReceivedDelivery }) =>
  appliedAt === null ? '—' : changed.length === 0 ? 'Nothing new' : changedText(changed);

export const receivedColumns: readonly ListColumn<ReceivedDelivery>[] = [
  {
    id: 'event',
    narrow: true,
    title: 'Event',
    room: 180,
    cell: ({ type }) => (
      <span className={cells.strong} title={eventMeaning(type) ?? type}>
        {eventLabel(type)}
      </span>
    ),
  },
  {
    id: 'received',
    narrow: true,
    title: 'Received',
    fixed: 150,
    cell: ({ receivedAt }) => <TimeLabel text={receivedAt} />,
  },
  {
    id: 'status',
    narrow: true,
    title: 'Status',
    fixed: 110,
    cell: (delivery) => <AppliedStatus delivery={delivery} />,
  },
  {
    id: 'applied',
    title: 'Applied',
    fixed: 150,
    leaves: 2,
    cell: ({ appliedAt }) => (appliedAt === null ? '—' : <TimeLabel text={appliedAt} />),
  },
  { id: 'changed', title: 'Changed', leaves: 3, cell: (delivery) => <Changed delivery={delivery} /> },
  { id: 'name', title: 'Address', fixed: 120, leaves: 1, cell: ({ name }) => <code>{name}</code> },
];

export const ReceivedRowPhone = ({ delivery }: { delivery: ReceivedDelivery }) => (
  <span className={cells.phone}>
    <span className={cells.strong}>{eventLabel(delivery.type)}</span>
    <AppliedStatus delivery={delivery} />
    <span className={cells.quiet}>
      <Changed delivery={delivery} />
    </span>
    <span className={cells.quiet}>
      <TimeLabel text={delivery.receivedAt} />
    </span>
  </span>
);
