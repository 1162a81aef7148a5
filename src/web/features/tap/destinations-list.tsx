import { getRouteApi } from '@tanstack/react-router';
import { tapDestinationTypes } from '#contract/giving/vocabulary.ts';
import { destinationPage } from '../../labels/record-pages.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { only } from '../../list/only.ts';
import { lazyPanel } from '../../list/panel.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { OneOfFilter } from '../../ui/choice-filter.tsx';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { DestinationRowPhone, destinationColumns } from './destination-columns.tsx';
import { destinationsOptions } from './tap-queries.ts';
import { destinationKind } from './tap-records.ts';
import { type DestinationsSearch, tapSorts } from './tap-search.ts';
import { TapTabs } from './tap-tabs.tsx';

const route = getRouteApi('/_app/tap/destinations/');
const panel = lazyPanel(() => import('./destination-record.tsx').then((file) => file.DestinationRecord));

/** Tap destinations as the service lists them. */
export function DestinationsList() {
  const search = route.useSearch();
  const list = useList(search, destinationsOptions, { words: filterWords(search) });
  return (
    <ListScreen
      title="Tap destinations"
      tabs={<TapTabs />}
      filters={
        <ChipBar>
          <TextFilter
            label="Name"
            fieldLabel="Part of the name"
            value={search.name}
            onChange={(name) => list.filter({ name })}
          />
          <OneOfFilter
            label="Type"
            value={search.type}
            choices={tapDestinationTypes.map((value) => ({ value, label: destinationKind(value) }))}
            onChange={(value) => list.filter({ type: tapDestinationTypes.find((one) => one === value) })}
          />
          <ToggleChip
            on={search.archived === true}
            onChange={(on) => list.filter({ archived: on || undefined })}
          >
            Show archived
          </ToggleChip>
        </ChipBar>
      }
      list={list}
      one="destination"
      columns={destinationColumns}
      sort={sortLinks(search, tapSorts)}
      rowPage={({ id }) => destinationPage(id)}
      phone={(destination) => <DestinationRowPhone destination={destination} />}
      panel={panel}
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}

const filterWords = ({ name, type, archived }: DestinationsSearch): string[] =>
  [
    name ? `named ${name}` : '',
    type ? destinationKind(type).toLowerCase() : '',
    archived ? 'archived too' : '',
  ].filter(Boolean);
