import { getRouteApi } from '@tanstack/react-router';
import { listPlace } from '../../labels/record-places.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { only } from '../../list/only.ts';
import { lazyPanel } from '../../list/panel.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { ChipBar } from '../../ui/filters/filter-chip.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { locationName } from './labels.ts';
import { LocationRowPhone, locationColumns } from './location-columns.tsx';
import { locationSorts, sortedLocations, sortNames } from './location-order.ts';
import { locationOptions, locationPageOptions } from './location-record-queries.ts';

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
          names={sortNames}
          sort={search.sort ?? 'displayOrder'}
          direction={search.direction}
          onSort={(field) => list.go(sortedLocations(search, field))}
          onDirection={search.sort ? (direction) => list.filter({ direction }) : undefined}
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
      columns={locationColumns}
      sort={sortLinks(search, locationSorts)}
      rowLabel={locationName}
      phone={(location) => <LocationRowPhone location={location} />}
      panel={panel}
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}
