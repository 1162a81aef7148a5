import type { SandboxDatabase } from '../../database/sandbox-database.ts';
import type { Stamped } from '../records.ts';
import { time, timeOrNull } from '../shown.ts';

export type DestinationRow = Stamped & {
  name: string;
  type: string | null;
  url: string | null;
  text_number: string | null;
  text_content: string | null;
  archived_at: number | null;
};
export type GroupRow = Stamped & { name: string; destination: number | null; archived_at: number | null };
export type DeviceRow = Stamped & {
  serial: number;
  type: string;
  tap_group: number | null;
  archived_at: number | null;
};
export type TapRow = {
  seq: number;
  id: string;
  org: number;
  created_at: number;
  device: number;
  tap_group: number | null;
  destination: number | null;
};

const bySeq = <T>(db: SandboxDatabase, table: string, seq: number | null): T | undefined =>
  seq === null ? undefined : db.one<T>(`select * from ${table} where seq = ?`, seq);

const stamps = (row: Stamped & { archived_at: number | null }) => ({
  createdAt: time(row.created_at),
  updatedAt: time(row.updated_at),
  archivedAt: timeOrNull(row.archived_at),
});

const target = ({ id, name, type }: DestinationRow) => ({ id, name, type });

export const showDestination = (row: DestinationRow) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  url: row.url,
  textNumber: row.text_number,
  textContent: row.text_content,
  ...stamps(row),
});

/** A group without a destination has an empty `destinationId`, since the platform documents text there, and a null destination. */
export function showGroup(db: SandboxDatabase, row: GroupRow) {
  const destination = bySeq<DestinationRow>(db, 'tap_destinations', row.destination);
  const devices = db.all<{ id: string }>(
    'select id from tap_devices where tap_group = ? order by seq',
    row.seq,
  );
  return {
    id: row.id,
    name: row.name,
    destinationId: destination?.id ?? '',
    destination: destination
      ? {
          ...target(destination),
          url: destination.url,
          textNumber: destination.text_number,
          textContent: destination.text_content,
        }
      : null,
    deviceIds: devices.map(({ id }) => id),
    ...stamps(row),
  };
}

export function showDevice(db: SandboxDatabase, row: DeviceRow) {
  const group = bySeq<GroupRow>(db, 'tap_groups', row.tap_group);
  const destination = bySeq<DestinationRow>(db, 'tap_destinations', group?.destination ?? null);
  return {
    id: row.id,
    serialNumber: row.serial,
    deviceType: row.type,
    groupId: group?.id ?? null,
    group: group ? { id: group.id, name: group.name } : null,
    currentDestination: destination ? target(destination) : null,
    ...stamps(row),
  };
}

/** Taps of devices without a group have null IDs, although the platform documents text. */
export function showTap(db: SandboxDatabase, row: TapRow) {
  const device = bySeq<DeviceRow>(db, 'tap_devices', row.device);
  const group = bySeq<GroupRow>(db, 'tap_groups', row.tap_group);
  const destination = bySeq<DestinationRow>(db, 'tap_destinations', row.destination);
  return {
    id: row.id,
    createdAt: time(row.created_at),
    deviceId: device?.id ?? null,
    groupId: group?.id ?? null,
    destinationId: destination?.id ?? null,
    device: device ? { id: device.id, serialNumber: device.serial } : null,
    group: group ? { id: group.id, name: group.name } : null,
    destination: destination ? target(destination) : null,
  };
}
