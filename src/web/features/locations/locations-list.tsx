import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, defaultLimit, given } from '../../data/list-search.ts';
import { sortedBy } from '../../data/sorted-by.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { ListSentence } from '../app/list-sentence-label.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { type Location, locationOptions, locationPageOptions } from './location-record-queries.ts';
import { defaultMeaning, locationName } from './location-words.ts';
import styles from './locations.module.css';
import type { LocationSort, LocationsSearch } from './locations-search.ts';

const route = getRouteApi('/_app/locations/');

/** Where gifts come from, in the order that donors see, or sorted. */
export function LocationsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, limit = defaultLimit, archived } = search;
  const asked = locationPageOptions(search);
  const list = useList<Location, readonly unknown[]>(asked, { filtered: archived === true, page, limit });
  useKeptRecords<Location>(asked.queryKey, ({ id }) => locationOptions(id).queryKey);
  const go = (next: LocationsSearch) => void navigate({ search: next, resetScroll: false });
  const words = archived ? ['archived ones too'] : [];
  return (
    <ListScreen
      title="Locations"
      sentence={<ListSentence list={list} one="location" words={words} />}
      filters={
        <ChipBar>
          <ToggleChip
            on={archived === true}
            onChange={(on) => go(changeFilter<LocationsSearch>(search, { archived: on || undefined }))}
          >
            Show archived
          </ToggleChip>
        </ChipBar>
      }
      filterWords={words}
      state={list.state}
      label="Locations"
      many="locations"
      columns={locationColumns((field) => sortLink(search, field))}
      rowId={({ id }) => id}
      rowLink={(location, link) => (
        <Link
          to="/locations/$locationId"
          params={{ locationId: location.id }}
          aria-label={locationName(location)}
          {...link}
        />
      )}
      phone={(location) => (
        <span className={styles.phone}>
          <bdi className={styles.strong}>{locationName(location)}</bdi>
          <span className={styles.line}>{stateText(location)}</span>
        </span>
      )}
      {...paging(search, go)}
      onClear={() => go(given('limit', search.limit))}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/locations"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
    />
  );
}

type Sort = NonNullable<Column<Location>['sort']>;

const locationColumns = (sortBy: (field: LocationSort) => Sort): Column<Location>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: sortBy('name'),
    cell: (location) => <bdi className={styles.strong}>{locationName(location)}</bdi>,
  },
  {
    id: 'state',
    title: 'Use',
    cell: (location) => (
      <span title={location.isDefaultLocation ? defaultMeaning : undefined}>{stateText(location)}</span>
    ),
  },
  {
    id: 'made',
    title: 'Made',
    sort: sortBy('createdAt'),
    cell: ({ createdAt }) => <TimeLabel text={createdAt} dayOnly />,
  },
  { id: 'updated', title: 'Updated', cell: ({ updatedAt }) => <TimeLabel text={updatedAt} dayOnly /> },
];

const stateText = ({ archivedAt, isDefaultLocation, hideFromDonors }: Location): string =>
  [
    isDefaultLocation ? 'Default' : '',
    archivedAt ? 'Archived' : '',
    hideFromDonors ? 'Hidden from donors' : 'Shown to donors',
  ]
    .filter(Boolean)
    .join(' · ');

function sortLink(search: LocationsSearch, field: LocationSort) {
  const { direction, next } = sortedBy<LocationSort, LocationsSearch>(search, field, {
    byDefault: null,
    falls: ['createdAt'],
  });
  const link = (content: ReactNode) => (
    <Link to="/locations" search={next} resetScroll={false}>
      {content}
    </Link>
  );
  return { direction, link };
}
