import { TimeLabel } from '../../labels/time-label.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';

type Props = {
  what: keyof typeof idNames;
  record: { id: string; createdAt: string | null; updatedAt: string | null; archivedAt: string | null };
};

const idNames = { device: 'Device ID', group: 'Group ID', destination: 'Destination ID' } as const;

/** The ID and times of a tap record, on its page and in the side panel. */
export const TapDetails = ({ what, record: { id, createdAt, updatedAt, archivedAt } }: Props) => (
  <Card title="Record">
    <Details
      entries={{
        [idNames[what]]: <Identifier id={id} label={`${what} ID`} />,
        Created: <TimeLabel text={createdAt} />,
        Updated: <TimeLabel text={updatedAt} />,
        Archived: archivedAt ? <TimeLabel text={archivedAt} /> : null,
      }}
    />
  </Card>
);
