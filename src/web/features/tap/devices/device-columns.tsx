import type { ListColumn } from '../../../list/list-screen.tsx';
import type { DeviceSort } from '../../../nouns/tap/address.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { type Device, serialOf } from '../../../nouns/tap/tap-records.ts';
import cells from '../../../ui/table/cells.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { createdColumn } from '../created-column.tsx';
import { pointsToColumn } from '../points-to-column.tsx';

/** `notes`: placement notes by device ID. */
export const deviceColumns = (notes: Readonly<Record<string, string>>): ListColumn<Device, DeviceSort>[] => [
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
    cell: ({ id }) => (notes[id] ? <NameText>{notes[id]}</NameText> : <span className={words.quiet}>—</span>),
  },
  createdColumn,
];

/** Two lines for a phone. */
export const DeviceRowPhone = ({ device, note }: { device: Device; note: string | undefined }) => (
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
