import { getRouteApi } from '@tanstack/react-router';
import { countText, moneyParts } from '#contract/values/money.ts';
import { listPlace } from '../../labels/record-places.ts';
import { type ListColumn, ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { pick } from '../../list/pick.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { ChipBar } from '../../ui/filters/chip-bar.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import cells from '../../ui/table/cells.module.css';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import { defaultMeaning, locationName } from './labels.ts';
import { type FiguresOf, useLocationFigures } from './location-figures.ts';
import { locationSorts, sortedLocations, sortNames } from './location-order.ts';
import { type Location, locationOptions, locationPageOptions } from './location-record-queries.ts';
import type { LocationSort } from './locations-search.ts';

const route = getRouteApi('/_app/locations/');
const panel = lazyPanel(() => import('./location-record.tsx').then((file) => file.LocationRecord));

/** Locations in the order of the donor page, or sorted. */
export function LocationsList() {
  const search = route.useSearch();
  const list = useList(search, locationPageOptions, {
    words: search.archived ? ['including archived'] : [],
    record: ({ id }) => locationOptions(id).queryKey,
  });
  return (
    <ListScreen
      {...listPlace('location')}
      actions={
        <SortMenu
          sorts={sortNames}
          sort={search.sort ?? 'displayOrder'}
          direction={search.direction}
          falls={locationSorts.falls}
          onChange={(field, direction) => list.go(sortedLocations(search, field, direction))}
        />
      }
      filters={
        <ChipBar>
          <ToggleChip
            on={search.archived === true}
            onChange={(on) => list.filter({ archived: on || undefined })}
          >
            Show archived
          </ToggleChip>
        </ChipBar>
      }
      list={list}
      columns={locationColumns(useLocationFigures())}
      sort={sortLinks(search, locationSorts)}
      rowLabel={locationName}
      phone={(location) => <LocationRowPhone location={location} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'limit'))}
    />
  );
}

const locationColumns = (figuresOf: FiguresOf): readonly ListColumn<Location, LocationSort>[] => [
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
    id: 'plans',
    fixed: 110,
    leaves: 1,
    title: 'Active plans',
    align: 'end',
    cell: ({ id }) => <Counted count={figuresOf(id)?.plans} />,
  },
  {
    id: 'gifts',
    fixed: 90,
    leaves: 2,
    title: 'Gifts',
    align: 'end',
    cell: ({ id }) => <Counted count={figuresOf(id)?.gifts} />,
  },
  {
    id: 'received',
    narrow: true,
    fixed: 160,
    title: 'Received this year',
    align: 'end',
    cell: ({ id }) => {
      const { received = null, pending, leftOut } = figuresOf(id) ?? {};
      return received === null ? (
        '—'
      ) : (
        <span title={leftOut || undefined}>
          <Amount parts={moneyParts(received)} />
          {pending ? <span className={cells.line}>{pending}</span> : null}
        </span>
      );
    },
  },
];

/** A dash while it isn't known. */
const Counted = ({ count }: { count: number | null | undefined }) => (count == null ? '—' : countText(count));

const stateText = ({ archivedAt, isDefaultLocation, hideFromDonors }: Location): string =>
  [
    isDefaultLocation ? 'Default' : '',
    archivedAt ? 'Archived' : '',
    hideFromDonors ? 'Hidden from donors' : 'Visible to donors',
  ]
    .filter(Boolean)
    .join(' · ');

/** Two lines for a phone. */
const LocationRowPhone = ({ location }: { location: Location }) => (
  <span className={cells.lines}>
    <NameText className={words.strong}>{locationName(location)}</NameText>
    <span className={cells.line}>{stateText(location)}</span>
  </span>
);
