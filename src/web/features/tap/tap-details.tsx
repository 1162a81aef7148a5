import { TimeLabel } from '../../labels/time-label.tsx';
import { Fold, Folds } from '../../ui/details/fold.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';

type Props = {
  what: keyof typeof idNames;
  record: { id: string; createdAt: string | null; updatedAt: string | null; archivedAt: string | null };
};

const idNames = { device: 'Device ID', group: 'Group ID', destination: 'Destination ID' } as const;

/** The times and the ID of a tap record, on its page and in the side panel. */
export const TapDetails = ({ what, record: { id, createdAt, updatedAt, archivedAt } }: Props) => (
  <>
    <Card title="Details">
      <Details
        entries={{
          Created: <TimeLabel text={createdAt} />,
          Updated: <TimeLabel text={updatedAt} />,
          Archived: archivedAt ? <TimeLabel text={archivedAt} /> : null,
        }}
      />
    </Card>
    <Folds>
      <Fold title="Record IDs">
        <Details entries={{ [idNames[what]]: <Identifier id={id} label={`${what} ID`} /> }} />
      </Fold>
    </Folds>
  </>
);
