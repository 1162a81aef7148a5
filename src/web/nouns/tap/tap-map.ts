/** The layout of the map of devices, groups, and destinations: the row of each, and the lines between them. Pure; drawn by tap-map-view. */

import type { Destination, Device, Fleet, Group } from './tap-records.ts';
import { destinationOfGroup } from './where-it-points.ts';

export type MapNode<Item> = {
  id: string;
  item: Item;
  row: number;
  /** Rows down to the last record that leads to it, along which its card stays in view. */
  span: number;
  followed: boolean;
};
export type MapLine = { from: number; to: number; followed: boolean; key: string };
/** The devices of a large group, behind one card. */
export type Bundle = { groupId: string | null; devices: readonly Device[]; open: boolean };
export type TapMap = {
  devices: MapNode<Device>[];
  bundles: MapNode<Bundle>[];
  groups: MapNode<Group>[];
  destinations: MapNode<Destination>[];
  deviceLines: MapLine[];
  groupLines: MapLine[];
  /** Number of rows in the tallest column. */
  rows: number;
  /** Number of matching devices beyond `most`. */
  waiting: number;
};

/** The most devices drawn at once. */
export const manyDevices = 80;
/** A fleet with at most this many devices is shown completely. */
const smallFleet = 12;
/** In a larger fleet, a group with more devices than this is one card until it is opened. */
const handful = 3;

type Wishes = {
  /** True if the fleet is a search result, whose devices are all shown. */
  narrowed?: boolean;
  /** The most devices to draw; the others are only counted. */
  most?: number;
  /** Groups that were opened or closed manually; null is for devices without a group. The followed group is always open. */
  opened?: ReadonlyMap<string | null, boolean>;
};

/** `followedId` is the ID of a device, group, or destination; null for none. */
export function drawMap(
  fleet: Fleet,
  followedId: string | null,
  { narrowed = false, most = manyDevices, opened = new Map() }: Wishes = {},
): TapMap {
  const followed = followLine(fleet, followedId);
  const targets = new Map(fleet.groups.map((group) => [group.id, destinationOfGroup(fleet, group)]));
  // Groups with the same destination are adjacent, so that their lines don't cross others.
  const groups = fleet.groups.toSorted(
    (a, b) => byNameOrLast(targets.get(a.id) ?? null, targets.get(b.id) ?? null) || byName(a, b),
  );
  const folds = !narrowed && fleet.devices.length > smallFleet;
  const all = sectionsOf(fleet.devices, groups).flatMap(({ groupId, devices }): Entry[] => {
    const one = (item: Device) => ({ kind: 'device', groupId, item }) as const;
    if (!folds || devices.length <= handful) return devices.map(one);
    const open = opened.get(groupId) ?? (groupId !== null && groupId === followedId);
    // A followed device is shown even if its group is closed.
    const shown = open ? devices : devices.filter(({ id }) => id === followedId);
    return [{ kind: 'bundle', groupId, item: { groupId, devices, open } }, ...shown.map(one)];
  });
  const entries = atMost(all, most, ({ id, groupId }) => followed.has(id) || opened.get(groupId) === true);
  const devices = entries.flatMap(({ kind, item }, row) =>
    kind === 'device' ? [{ id: item.id, item, row, span: 1, followed: followed.has(item.id) }] : [],
  );
  const bundles = entries.flatMap(({ kind, groupId, item }, row) =>
    kind === 'bundle'
      ? [
          {
            id: `all-${groupId}`,
            item,
            row,
            span: 1,
            followed: groupId !== null && followed.has(groupId) && !item.devices.some(isOne(followedId)),
          },
        ]
      : [],
  );

  const groupNodes = place(groups, reaches(entries.map(({ groupId }, row) => [groupId, row, row])), followed);
  const destinationNodes = place(
    fleet.destinations.toSorted(byName),
    reaches(groupNodes.map(({ id, row, span }) => [targets.get(id)?.id ?? null, row, row + span - 1])),
    followed,
  );
  const groupRow = rowsById(groupNodes);
  return {
    devices,
    bundles,
    groups: groupNodes,
    destinations: destinationNodes,
    deviceLines: [
      ...lines(devices, ({ groupId }) => groupId, groupRow, followed),
      // An open group's card is only the heading of its devices, which have their own lines.
      ...lines(
        bundles.filter(({ item }) => !item.open),
        ({ groupId }) => groupId,
        groupRow,
        new Set([...followed, ...bundles.flatMap((bundle) => (bundle.followed ? bundle.id : []))]),
      ),
    ],
    groupLines: lines(
      groupNodes,
      ({ id }) => targets.get(id)?.id ?? null,
      rowsById(destinationNodes),
      followed,
    ),
    waiting: count(all) - devices.length,
    rows: Math.max(entries.length, lastRow(groupNodes), lastRow(destinationNodes)),
  };
}

type Entry =
  | { kind: 'device'; groupId: string | null; item: Device }
  | { kind: 'bundle'; groupId: string | null; item: Bundle };

const isOne =
  (id: string | null) =>
  (device: Device): boolean =>
    device.id === id;
const count = (entries: readonly Entry[]): number => entries.filter(({ kind }) => kind === 'device').length;

/** At most `most` devices, those that match first; the cards of whole groups don't count. */
function atMost(entries: readonly Entry[], most: number, matches: (device: Device) => boolean): Entry[] {
  const devices = entries.flatMap(({ kind, item }) => (kind === 'device' ? item : []));
  if (devices.length <= most) return [...entries];
  const first = devices.filter(matches).slice(0, most);
  const others = devices.filter((device) => !matches(device)).slice(0, most - first.length);
  const visible = new Set<Device | Bundle>([...first, ...others]);
  return entries.filter(({ kind, item }) => kind === 'bundle' || visible.has(item));
}

/** Devices by group, in the order of the groups; those without a listed group come last. */
function sectionsOf(
  devices: readonly Device[],
  groups: readonly Group[],
): { groupId: string | null; devices: Device[] }[] {
  const byGroup = new Map<string | null, Device[]>(groups.map(({ id }) => [id, []]));
  byGroup.set(null, []);
  for (const device of devices) (byGroup.get(device.groupId) ?? byGroup.get(null))?.push(device);
  return [...byGroup].map(([groupId, members]) => ({
    groupId,
    devices: members.toSorted((a, b) => (a.serialNumber ?? 0) - (b.serialNumber ?? 0)),
  }));
}

/** The IDs of all records connected with one record: up to its destination and down to its devices. */
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

type Reach = { first: number; last: number };

/** Places each record beside the first one that points to it, at least one row apart; records without any come last. */
function place<Item extends { id: string }>(
  items: Item[],
  reach: ReadonlyMap<string, Reach>,
  followed: ReadonlySet<string>,
): MapNode<Item>[] {
  const last = Number.MAX_SAFE_INTEGER;
  let next = 0;
  const placed = items
    .toSorted((a, b) => (reach.get(a.id)?.first ?? last) - (reach.get(b.id)?.first ?? last))
    .map((item) => {
      const row = Math.max(next, reach.get(item.id)?.first ?? next);
      next = row + 1;
      return { id: item.id, item, row, followed: followed.has(item.id) };
    });
  return placed.map((node, index) => {
    const end = Math.min((reach.get(node.id)?.last ?? node.row) + 1, placed[index + 1]?.row ?? last);
    return { ...node, span: Math.max(1, end - node.row) };
  });
}

/** The first and the last row of the records that lead to each target. */
function reaches(rows: (readonly [string | null, number, number])[]): Map<string, Reach> {
  const reach = new Map<string, Reach>();
  for (const [id, from, to] of rows) {
    if (id === null) continue;
    const rows = reach.get(id) ?? { first: from, last: to };
    reach.set(id, { first: Math.min(rows.first, from), last: Math.max(rows.last, to) });
  }
  return reach;
}

const rowsById = (nodes: MapNode<unknown>[]): Map<string, number> =>
  new Map(nodes.map((node) => [node.id, node.row]));
const lastRow = (nodes: MapNode<unknown>[]): number =>
  Math.max(0, ...nodes.map(({ row, span }) => row + span));

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

type Named = { name: string | null };
const byNameOrLast = (a: Named | null, b: Named | null): number =>
  a && b ? byName(a, b) : Number(a === null) - Number(b === null);
const byName = (a: Named, b: Named): number => (a.name ?? '').localeCompare(b.name ?? '');
