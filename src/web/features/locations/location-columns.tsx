import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { defaultMeaning, locationName } from './labels.ts';
import type { Location } from './location-record-queries.ts';
import styles from './locations.module.css';
import type { LocationSort } from './locations-search.ts';

export const locationColumns: readonly ListColumn<Location, LocationSort>[] = [
  {
    id: 'name',
    narrow: true,
    title: 'Name',
    sort: 'name',
    cell: (location) => <NameText className={styles.strong}>{locationName(location)}</NameText>,
  },
  {
    id: 'state',
    narrow: true,
    room: 170,
    title: 'Visibility',
    cell: (location) => (
      <span title={location.isDefaultLocation ? defaultMeaning : undefined}>{stateText(location)}</span>
    ),
  },
  {
    id: 'made',
    fixed: 110,
    leaves: 2,
    title: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => <TimeLabel text={createdAt} dayOnly />,
  },
  {
    id: 'updated',
    title: 'Updated',
    fixed: 110,
    leaves: 1,
    cell: ({ updatedAt }) => <TimeLabel text={updatedAt} dayOnly />,
  },
];

export const stateText = ({ archivedAt, isDefaultLocation, hideFromDonors }: Location): string =>
  [
    isDefaultLocation ? 'Default' : '',
    archivedAt ? 'Archived' : '',
    hideFromDonors ? 'Hidden from donors' : 'Visible to donors',
  ]
    .filter(Boolean)
    .join(' · ');

/** Two lines for a phone. */
export const LocationRowPhone = ({ location }: { location: Location }) => (
  <span className={styles.phone}>
    <NameText className={styles.strong}>{locationName(location)}</NameText>
    <span className={styles.line}>{stateText(location)}</span>
  </span>
);
