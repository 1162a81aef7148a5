import type { QueryKey } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { listPlace } from '../../../labels/record-places.ts';
import { type ListColumn, ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { type DeviceSort, type DevicesSearch, serialText, tapSorts } from '../../../nouns/tap/address.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { devicesOptions } from '../../../nouns/tap/query.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { type Device, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ChipBar } from '../../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';
import { ToggleChip } from '../../../ui/filters/toggle-chip.tsx';
import cells from '../../../ui/table/cells.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { createdColumn } from '../created-column.tsx';
import { pointsToColumn } from '../points-to-column.tsx';
import { TapTabs } from '../tap-tabs.tsx';
import { foundDevicesOptions } from './found-devices-queries.ts';

const route = getRouteApi('/_app/tap/devices/');
const panel = lazyPanel(() => import('./device-record.tsx').then((file) => file.DeviceRecord));

/** Tap devices as the platform lists them. */
export function DevicesList() {
  const search = route.useSearch();
  const { fleet } = useFleet();
  const isSearched = search.q !== undefined && fleet !== null;
  const list = useList<Device, QueryKey, DevicesSearch>(
    search,
    isSearched ? foundDevicesOptions : devicesOptions,
    { words: deviceFilterWords(search, isSearched) },
  );
  const notes = useNotes();
  return (
    <ListScreen
      {...listPlace('device')}
      tabs={<TapTabs />}
      actions={
        <Link to="/tap/labels" className={buttonClass()} data-wide="">
          Print labels
        </Link>
      }
      filters={<DeviceFilters search={search} fleet={fleet} onChange={list.filter} />}
      list={list}
      columns={deviceColumns(notes)}
      sort={sortLinks(search, tapSorts)}
      phone={(device) => <DeviceRowPhone device={device} note={lookUp(notes, device.id)} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'limit'))}
    />
  );
}

/** `notes`: placement notes by device ID. */
const deviceColumns = (notes: Readonly<Record<string, string>>): ListColumn<Device, DeviceSort>[] => [
  {
    id: 'serial',
    narrow: true,
    fixed: 130,
    title: 'Serial number',
    sort: 'serialNumber',
    cell: (device) => <span className={words.strong}>{serialOf(device)}</span>,
  },
  {
    id: 'type',
    title: 'Type',
    leaves: 3,
    cell: ({ deviceType }) => (deviceType ? deviceKind(deviceType) : '—'),
  },
  {
    id: 'group',
    narrow: true,
    leaves: 4,
    title: 'Group',
    cell: ({ group, groupId }) =>
      group || groupId ? (
        <NameText>{group?.name ?? groupId}</NameText>
      ) : (
        <span className={words.quiet}>Not in a group</span>
      ),
  },
  pointsToColumn((device) => device.currentDestination),
  {
    id: 'note',
    leaves: 2,
    title: 'Placement note',
    cell: ({ id }) =>
      lookUp(notes, id) ? <NameText>{lookUp(notes, id)}</NameText> : <span className={words.quiet}>—</span>,
  },
  createdColumn,
];

/** Two lines for a phone. */
const DeviceRowPhone = ({ device, note }: { device: Device; note: string | undefined }) => (
  <span className={cells.lines}>
    <span className={words.strong}>{serialOf(device)}</span>
    <span className={words.quiet}>
      {note ? (
        <>
          <NameText>{note}</NameText> ·{' '}
        </>
      ) : null}
      {deviceKind(device.deviceType)} ·{' '}
      <NameText>{device.currentDestination?.name ?? 'opens nothing'}</NameText>
    </span>
  </span>
);

type Props = {
  search: DevicesSearch;
  fleet: Fleet | null;
  onChange: (patch: SearchPatch<DevicesSearch>) => void;
};

function DeviceFilters({ search, fleet, onChange }: Props) {
  const groups = (fleet?.groups ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }));
  return (
    <ChipBar>
      {fleet ? (
        <TextFilter
          label="Search"
          fieldLabel="Type, placement note, group, or destination"
          hint="For example, cafe stand"
          value={search.q}
          onChange={(q) => onChange({ q })}
        />
      ) : null}
      <TextFilter
        label="Serial number"
        fieldLabel="All or part of the number"
        value={search.serial}
        check={(text) => (serialText(text) ? undefined : 'Serial numbers have only digits.')}
        onChange={(text) => onChange({ serial: serialText(text) })}
      />
      <OneOfFilter
        label="Group"
        value={search.group}
        choices={[{ value: 'unassigned', label: 'No group' }, ...groups]}
        state={fleet ? 'ready' : 'waiting'}
        onChange={(group) => onChange({ group })}
      />
      <OneOfFilter
        label="Type"
        value={search.type}
        choices={tapDeviceTypes.map((value) => ({ value, label: deviceKind(value) }))}
        onChange={(type) => onChange({ type })}
      />
      <ToggleChip on={search.archived === true} onChange={(on) => onChange({ archived: on || undefined })}>
        Show archived
      </ToggleChip>
    </ChipBar>
  );
}

/** The filters in use, as text. */
const deviceFilterWords = (
  { q, serial, group, type, archived }: DevicesSearch,
  isSearched: boolean,
): string[] =>
  [
    isSearched ? `“${q}”` : '',
    serial ? `serial number ${serial}` : '',
    group ? (group === 'unassigned' ? 'without a group' : 'in the selected group') : '',
    type ? `type ${deviceKind(type).toLowerCase()}` : '',
    archived ? 'including archived' : '',
  ].filter(Boolean);
