import { getRouteApi } from '@tanstack/react-router';
import { listPlace } from '../../../labels/record-places.ts';
import { type ListColumn, ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { type NameSort, tapSorts } from '../../../nouns/tap/address.ts';
import { destinationsOptions } from '../../../nouns/tap/query.ts';
import { type Destination, destinationKind, destinationLine } from '../../../nouns/tap/tap-records.ts';
import cells from '../../../ui/table/cells.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { createdColumn } from '../created-column.tsx';
import { nameColumn } from '../name-column.tsx';
import { NamedFilters, namedFilterWords } from '../named-filters.tsx';
import { TapTabs } from '../tap-tabs.tsx';

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
      onClear={() => list.go(pick(search, 'limit'))}
    />
  );
}

const destinationColumns: readonly ListColumn<Destination, NameSort>[] = [
  nameColumn('Unnamed destination'),
  { id: 'type', title: 'Type', room: 110, leaves: 2, cell: ({ type }) => destinationKind(type) },
  {
    id: 'opens',
    narrow: true,
    title: 'Opens',
    cell: (destination) => <bdi>{destinationLine(destination)}</bdi>,
    skeleton: 80,
  },
  createdColumn,
];

/** Two lines for a phone. */
const DestinationRowPhone = ({ destination }: { destination: Destination }) => (
  <span className={cells.lines}>
    <NameText className={words.strong}>{destination.name ?? 'Unnamed destination'}</NameText>
    <bdi className={words.quiet}>{destinationLine(destination)}</bdi>
  </span>
);
