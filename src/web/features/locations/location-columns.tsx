import { NameText } from '../../ui/name-text.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { defaultMeaning, locationName } from './labels.ts';
import type { Location } from './location-record-queries.ts';
import styles from './locations.module.css';
import type { LocationSort } from './locations-search.ts';

type Sort = NonNullable<Column<Location>['sort']>;

export const locationColumns = (sortBy: (field: LocationSort) => Sort): Column<Location>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: sortBy('name'),
    cell: (location) => <NameText className={styles.strong}>{locationName(location)}</NameText>,
  },
  {
    id: 'state',
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
    sort: sortBy('createdAt'),
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

/** Beside a peek there is room for two. */
export const narrowLocationColumns = (columns: readonly Column<Location>[]): Column<Location>[] =>
  columns.filter(({ id }) => ['name', 'state'].includes(id)).map(({ sort: _, ...column }) => column);
