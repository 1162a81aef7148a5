import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, changeSearch, defaultLimit, given } from '../../data/list-search.ts';
import { sortedBy } from '../../data/sorted-by.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { ListSentence } from '../app/list-sentence-label.tsx';
import { locationName } from './labels.ts';
import { locationColumns, narrowLocationColumns, stateText } from './location-columns.tsx';
import { sortedLocations, sortNames } from './location-order.ts';
import { type Location, locationOptions, locationPageOptions } from './location-record-queries.ts';
import styles from './locations.module.css';
import type { LocationSort, LocationsSearch } from './locations-search.ts';

const route = getRouteApi('/_app/locations/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./location-peek.tsx');
const LocationPeek = lazy(async () => ({ default: (await loadPeek()).LocationPeek }));

/** Locations in the order of the donor page, or sorted. */
export function LocationsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, limit = defaultLimit, archived, peek } = search;
  const asked = locationPageOptions(search);
  const list = useList<Location, readonly unknown[]>(asked, { filtered: archived === true, page, limit });
  useKeptRecords<Location>(asked.queryKey, ({ id }) => locationOptions(id).queryKey);
  const go = (next: LocationsSearch) => void navigate({ search: next, resetScroll: false });
  const rows = list.state.kind === 'rows' ? list.state.rows : [];
  const columns = locationColumns((field) => sortLink(search, field));
  const words = archived ? ['including archived'] : [];
  return (
    <ListScreen
      title="Locations"
      sentence={<ListSentence list={list} one="location" words={words} />}
      actions={
        <SortMenu
          names={sortNames}
          sort={search.sort ?? 'displayOrder'}
          direction={search.direction}
          onSort={(field) => go(sortedLocations(search, field))}
          onDirection={
            search.sort ? (direction) => go(changeFilter<LocationsSearch>(search, { direction })) : undefined
          }
        />
      }
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
      columns={peek ? narrowLocationColumns(columns) : columns}
      rowId={({ id }) => id}
      rowLink={(location, link) => (
        <Link
          to="/locations/$locationId"
          params={{ locationId: location.id }}
          aria-label={locationName(location)}
          onPointerEnter={() => void loadPeek()}
          onFocus={() => void loadPeek()}
          onClick={besideOnClick(() => go({ ...search, peek: location.id }))}
          {...link}
        />
      )}
      phone={(location) => (
        <span className={styles.phone}>
          <NameText className={styles.strong}>{locationName(location)}</NameText>
          <span className={styles.line}>{stateText(location)}</span>
        </span>
      )}
      selectedId={peek}
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
      panel={
        peek ? (
          <Suspense>
            <LocationPeek
              id={peek}
              ids={rows.map(({ id }) => id)}
              onPick={(id) => go({ ...search, peek: id })}
              onClose={() => go(changeSearch(search, { peek: undefined }))}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

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
