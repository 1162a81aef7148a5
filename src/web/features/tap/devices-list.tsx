import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { toPage } from '../../data/list-page.ts';
import { changeFilter, type SearchPatch } from '../../data/list-search.ts';
import { sortedBy } from '../../data/sorted-by.ts';
import { OneOfFilter } from '../../ui/choice-filter.tsx';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { NameText } from '../../ui/name-text.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { useFleet } from './fleet-queries.ts';
import styles from './tap.module.css';
import { madeColumn, TapList } from './tap-list.tsx';
import { useNotes } from './tap-note-queries.ts';
import { devicesOptions } from './tap-queries.ts';
import { type Device, serialOf } from './tap-records.ts';
import { type DeviceSort, type DevicesSearch, serialText, tapSorts } from './tap-search.ts';

const route = getRouteApi('/_app/tap/devices/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./device-peek.tsx');
const Peek = lazy(async () => ({ default: (await loadPeek()).DevicePeek }));

/** Tap devices as the service lists them. */
export function DevicesList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = filterWords(search);
  const notes = useNotes();
  const go = (next: DevicesSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <TapList
      one="device"
      options={devicesOptions(search)}
      search={search}
      go={go}
      words={words}
      Peek={Peek}
      loadPeek={loadPeek}
      narrow={['serial', 'group', 'destination']}
      filters={<Filters search={search} onChange={(patch) => go(changeFilter(search, patch))} />}
      columns={columns(search, notes)}
      rowLink={(device, link) => (
        <Link to="/tap/devices/$deviceId" params={{ deviceId: device.id }} {...link} />
      )}
      phone={(device) => (
        <span className={styles.phone}>
          <span className={styles.strong}>{serialOf(device)}</span>
          <span className={styles.quiet}>
            {notes[device.id] ? (
              <>
                <NameText>{notes[device.id]}</NameText> ·{' '}
              </>
            ) : null}
            {device.deviceType ?? 'Device'} ·{' '}
            <NameText>{device.currentDestination?.name ?? 'opens nothing'}</NameText>
          </span>
        </span>
      )}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/tap/devices"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
    />
  );
}

const columns = (search: DevicesSearch, notes: Readonly<Record<string, string>>): Column<Device>[] => {
  const sort = (field: DeviceSort) => {
    const { direction, next } = sortedBy<DeviceSort, DevicesSearch>(search, field, tapSorts);
    const link = (content: ReactNode) => (
      <Link to="/tap/devices" search={next} resetScroll={false}>
        {content}
      </Link>
    );
    return { direction, link };
  };
  return [
    {
      id: 'serial',
      fixed: 130,
      title: 'Serial number',
      sort: sort('serialNumber'),
      cell: (device) => <span className={styles.strong}>{serialOf(device)}</span>,
    },
    { id: 'type', title: 'Type', leaves: 3, cell: ({ deviceType }) => deviceType ?? '—' },
    {
      id: 'group',
      leaves: 4,
      title: 'Group',
      cell: ({ group, groupId }) =>
        group || groupId ? (
          <NameText>{group?.name ?? groupId}</NameText>
        ) : (
          <span className={styles.quiet}>Not in a group</span>
        ),
    },
    {
      id: 'destination',
      title: 'Points to',
      cell: ({ currentDestination }) =>
        currentDestination ? (
          <NameText>{currentDestination.name ?? currentDestination.id}</NameText>
        ) : (
          <span className={styles.quiet}>Nothing</span>
        ),
    },
    {
      id: 'note',
      leaves: 2,
      title: 'Placement note',
      cell: ({ id }) =>
        notes[id] ? <NameText>{notes[id]}</NameText> : <span className={styles.quiet}>—</span>,
    },
    madeColumn(sort('createdAt')),
  ];
};

type FiltersProps = { search: DevicesSearch; onChange: (patch: SearchPatch<DevicesSearch>) => void };

function Filters({ search, onChange }: FiltersProps) {
  const { fleet } = useFleet();
  const groups = (fleet?.groups ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }));
  return (
    <ChipBar>
      <TextFilter
        label="Serial number"
        fieldLabel="All or part of the number"
        value={search.serial}
        check={(text) => (serialText(text) ? undefined : 'Serial numbers have only digits')}
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
        choices={tapDeviceTypes.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ type: tapDeviceTypes.find((one) => one === value) })}
      />
      <ToggleChip on={search.archived === true} onChange={(on) => onChange({ archived: on || undefined })}>
        Show archived
      </ToggleChip>
    </ChipBar>
  );
}

const filterWords = ({ serial, group, type, archived }: DevicesSearch): string[] =>
  [
    serial ? `serial number ${serial}` : '',
    group ? (group === 'unassigned' ? 'without a group' : 'in the selected group') : '',
    type ? `type ${type}` : '',
    archived ? 'archived too' : '',
  ].filter(Boolean);
