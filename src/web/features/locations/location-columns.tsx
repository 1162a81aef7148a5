import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import cells from '../../ui/table/cells.module.css';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import { defaultMeaning, locationName } from './labels.ts';
import type { Location } from './location-record-queries.ts';
import type { LocationSort } from './locations-search.ts';

export const locationColumns: readonly ListColumn<Location, LocationSort>[] = [
  {
    id: 'name',
    narrow: true,
    title: 'Name',
    sort: 'name',
    cell: (location) => <NameText className={words.strong}>{locationName(location)}</NameText>,
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
  <span className={cells.lines}>
    <NameText className={words.strong}>{locationName(location)}</NameText>
    <span className={cells.line}>{stateText(location)}</span>
  </span>
);
