import { TimeLabel } from '../../labels/time-label.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import type { Location } from './location-record-queries.ts';

export const LocationDetails = ({ location }: { location: Location }) => (
  <Card title="Record">
    <Details
      entries={{
        'Location ID': <Identifier id={location.id} label="location ID" />,
        'Visible to donors': location.hideFromDonors ? 'No' : 'Yes',
        Created: <TimeLabel text={location.createdAt} dayOnly />,
        Updated: <TimeLabel text={location.updatedAt} dayOnly />,
        Archived: location.archivedAt ? <TimeLabel text={location.archivedAt} dayOnly /> : null,
      }}
    />
  </Card>
);
