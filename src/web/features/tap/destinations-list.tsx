import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { tapDestinationTypes } from '#contract/giving/vocabulary.ts';
import { toPage } from '../../data/list-page.ts';
import { changeFilter } from '../../data/list-search.ts';
import { sortedBy } from '../../data/sorted-by.ts';
import { OneOfFilter } from '../../ui/choice-filter.tsx';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { NameText } from '../../ui/name-text.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import styles from './tap.module.css';
import { madeColumn, TapList } from './tap-list.tsx';
import { destinationsOptions } from './tap-queries.ts';
import { type Destination, destinationKind, destinationLine } from './tap-records.ts';
import { type DestinationsSearch, type NameSort, tapSorts } from './tap-search.ts';

const route = getRouteApi('/_app/tap/destinations/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./destination-peek.tsx');
const Peek = lazy(async () => ({ default: (await loadPeek()).DestinationPeek }));

/** Tap destinations as the service lists them. */
export function DestinationsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = filterWords(search);
  const go = (next: DestinationsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <TapList
      one="destination"
      options={destinationsOptions(search)}
      search={search}
      go={go}
      words={words}
      Peek={Peek}
      loadPeek={loadPeek}
      narrow={['name', 'opens']}
      filters={
        <ChipBar>
          <TextFilter
            label="Name"
            fieldLabel="Part of the name"
            value={search.name}
            onChange={(name) => go(changeFilter(search, { name }))}
          />
          <OneOfFilter
            label="Type"
            value={search.type}
            choices={tapDestinationTypes.map((value) => ({ value, label: destinationKind(value) }))}
            onChange={(value) =>
              go(changeFilter(search, { type: tapDestinationTypes.find((one) => one === value) }))
            }
          />
          <ToggleChip
            on={search.archived === true}
            onChange={(on) => go(changeFilter(search, { archived: on || undefined }))}
          >
            Show archived
          </ToggleChip>
        </ChipBar>
      }
      columns={columns(search)}
      rowLink={(destination, link) => (
        <Link to="/tap/destinations/$destinationId" params={{ destinationId: destination.id }} {...link} />
      )}
      phone={(destination) => (
        <span className={styles.phone}>
          <NameText className={styles.strong}>{destination.name ?? 'Unnamed destination'}</NameText>
          <bdi className={styles.quiet}>{destinationLine(destination)}</bdi>
        </span>
      )}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/tap/destinations"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
    />
  );
}

const filterWords = ({ name, type, archived }: DestinationsSearch): string[] =>
  [
    name ? `named ${name}` : '',
    type ? destinationKind(type).toLowerCase() : '',
    archived ? 'archived too' : '',
  ].filter(Boolean);

const columns = (search: DestinationsSearch): Column<Destination>[] => {
  const sort = (field: NameSort) => {
    const { direction, next } = sortedBy<NameSort, DestinationsSearch>(search, field, tapSorts);
    const link = (content: ReactNode) => (
      <Link to="/tap/destinations" search={next} resetScroll={false}>
        {content}
      </Link>
    );
    return { direction, link };
  };
  return [
    {
      id: 'name',
      title: 'Name',
      sort: sort('name'),
      cell: ({ name }) => <NameText className={styles.strong}>{name ?? 'Unnamed destination'}</NameText>,
    },
    { id: 'type', title: 'Type', room: 110, leaves: 2, cell: ({ type }) => destinationKind(type) },
    {
      id: 'opens',
      title: 'Opens',
      cell: (destination) => <bdi>{destinationLine(destination)}</bdi>,
      skeleton: 80,
    },
    madeColumn(sort('createdAt')),
  ];
};
