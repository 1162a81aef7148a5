import { getRouteApi } from '@tanstack/react-router';
import { listPlace } from '../../../labels/record-places.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { only } from '../../../list/only.ts';
import { lazyPanel } from '../../../list/panel.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { tapSorts } from '../../../nouns/tap/address.ts';
import { destinationsOptions } from '../../../nouns/tap/query.ts';
import { NamedFilters, namedFilterWords } from '../named-filters.tsx';
import { TapTabs } from '../tap-tabs.tsx';
import { DestinationRowPhone, destinationColumns } from './destination-columns.tsx';

const route = getRouteApi('/_app/tap/destinations/');
const panel = lazyPanel(() => import('./destination-record.tsx').then((file) => file.DestinationRecord));

/** Tap destinations as the platform lists them. */
export function DestinationsList() {
  const search = route.useSearch();
  const list = useList(search, destinationsOptions, { words: namedFilterWords(search) });
  return (
    <ListScreen
      {...listPlace('destination')}
      tabs={<TapTabs />}
      filters={<NamedFilters search={search} types onChange={list.filter} />}
      list={list}
      columns={destinationColumns}
      sort={sortLinks(search, tapSorts)}
      phone={(destination) => <DestinationRowPhone destination={destination} />}
      panel={panel}
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}
