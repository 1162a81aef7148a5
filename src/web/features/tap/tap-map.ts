/** The map of devices, groups and destinations: who stands in which row, and which lines join them. Pure; drawn by tap-map-view. */
import type { Destination, Device, Fleet, Group } from './tap-records.ts';
import { destinationOfGroup } from './where-it-points.ts';

export type MapNode<Item> = { id: string; item: Item; row: number; followed: boolean };
export type MapLine = { from: number; to: number; followed: boolean; key: string };
export type TapMap = {
  devices: MapNode<Device>[];
  groups: MapNode<Group>[];
  destinations: MapNode<Destination>[];
  deviceLines: MapLine[];
  groupLines: MapLine[];
  /** Rows of the tallest column. */
  rows: number;
  /** Devices that would be shown, were there room for more. */
  waiting: number;
};

/** Above this the map shows groups with their counts, and devices only of the line that is followed or of what was looked for. */
export const manyDevices = 80;

type Wishes = {
  /** The fleet is what somebody looked for: its devices are shown whatever their number. */
  narrowed?: boolean;
  /** Devices drawn at most; the others wait. */
  most?: number;
};

/** What is followed is the id of any of the three kinds; null follows nothing. */
export function drawMap(
  fleet: Fleet,
  followedId: string | null,
  { narrowed = false, most = manyDevices }: Wishes = {},
): TapMap {
  const followed = followLine(fleet, followedId);
  const groups = fleet.groups.toSorted(byName);
  const order = new Map(groups.map((group, index) => [group.id, index]));
  const wanted =
    fleet.devices.length > manyDevices && (followed.size > 0 || !narrowed)
      ? fleet.devices.filter((device) => followed.has(device.id))
      : fleet.devices;
  const devices = wanted
    .toSorted(
      (a, b) =>
        (order.get(a.groupId ?? '') ?? groups.length) - (order.get(b.groupId ?? '') ?? groups.length) ||
        (a.serialNumber ?? 0) - (b.serialNumber ?? 0),
    )
    .slice(0, most)
    .map((item, row) => ({ id: item.id, item, row, followed: followed.has(item.id) }));

  const firstDevice = firstRows(devices.map(({ row, item }) => [item.groupId, row]));
  const groupNodes = place(groups, firstDevice, followed);
  const firstGroup = firstRows(
    groupNodes.map(({ row, item }) => [destinationOfGroup(fleet, item)?.id ?? null, row]),
  );
  const destinationNodes = place(fleet.destinations.toSorted(byName), firstGroup, followed);
  const groupRow = rowsById(groupNodes);
  const destinationRow = rowsById(destinationNodes);
  return {
    devices,
    groups: groupNodes,
    destinations: destinationNodes,
    deviceLines: lines(devices, (device) => device.groupId, groupRow, followed),
    groupLines: lines(
      groupNodes,
      (group) => destinationOfGroup(fleet, group)?.id ?? null,
      destinationRow,
      followed,
    ),
    waiting: wanted.length - devices.length,
    rows: Math.max(devices.length, lastRow(groupNodes), lastRow(destinationNodes)),
  };
}

/** Every id on the lines through one record: up to its destination and down to its devices. */
export function followLine(fleet: Fleet, id: string | null): ReadonlySet<string> {
  if (!id) return new Set();
  const device = fleet.devices.find((item) => item.id === id);
  const groups = fleet.groups.filter(
    (group) => group.id === id || group.id === device?.groupId || destinationOfGroup(fleet, group)?.id === id,
  );
  const groupIds = new Set(groups.map((group) => group.id));
  const devices = device
    ? [device]
    : fleet.devices.filter((item) => item.groupId && groupIds.has(item.groupId));
  const destinations = groups.flatMap((group) => destinationOfGroup(fleet, group)?.id ?? []);
  return new Set([id, ...groupIds, ...devices.map((item) => item.id), ...destinations]);
}

/** Each stands beside the first that points to it, never closer than one row; those nobody points to come last. */
function place<Item extends { id: string }>(
  items: Item[],
  first: ReadonlyMap<string, number>,
  followed: ReadonlySet<string>,
): MapNode<Item>[] {
  const last = Number.MAX_SAFE_INTEGER;
  let next = 0;
  return items
    .toSorted((a, b) => (first.get(a.id) ?? last) - (first.get(b.id) ?? last))
    .map((item) => {
      const row = Math.max(next, first.get(item.id) ?? next);
      next = row + 1;
      return { id: item.id, item, row, followed: followed.has(item.id) };
    });
}

function firstRows(pairs: (readonly [string | null, number])[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const [id, row] of pairs) if (id !== null && !first.has(id)) first.set(id, row);
  return first;
}

const rowsById = (nodes: MapNode<unknown>[]): Map<string, number> =>
  new Map(nodes.map((node) => [node.id, node.row]));
const lastRow = (nodes: MapNode<unknown>[]): number => (nodes.at(-1)?.row ?? -1) + 1;

function lines<Item>(
  nodes: MapNode<Item>[],
  target: (item: Item) => string | null,
  rows: ReadonlyMap<string, number>,
  followed: ReadonlySet<string>,
): MapLine[] {
  return nodes.flatMap(({ id, item, row }) => {
    const targetId = target(item);
    const to = targetId === null ? undefined : rows.get(targetId);
    if (targetId === null || to === undefined) return [];
    return [
      { from: row, to, followed: followed.has(id) && followed.has(targetId), key: `${id}-${targetId}` },
    ];
  });
}

const byName = (a: { name: string | null }, b: { name: string | null }): number =>
  (a.name ?? '').localeCompare(b.name ?? '');
