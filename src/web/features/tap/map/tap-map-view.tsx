import { ChevronDown, ChevronUp, Globe, MessageSquare, Nfc, Users } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { lookUp } from '#contract/values/look-up.ts';
import { countText } from '#contract/values/money.ts';
import {
  bundleLine,
  bundleName,
  deviceLine,
  deviceOpens,
  groupLine,
  groupOpens,
} from '../../../nouns/tap/labels.ts';
import {
  type Bundle,
  drawMap,
  type MapLine,
  type MapNode,
  manyDevices,
  type TapMap,
} from '../../../nouns/tap/tap-map.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { type Device, destinationLine, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import { destinationOfGroup } from '../../../nouns/tap/where-it-points.ts';
import { Button } from '../../../ui/button.tsx';
import { hasRoom } from '../../../ui/table/row-click.ts';
import { TapCard } from '../tap-card.tsx';
import styles from './tap-map-view.module.css';

type Props = {
  /** The complete fleet: the texts on a card don't depend on what is shown. */
  fleet: Fleet;
  shown: Fleet;
  followedId: string | null;
  /** Null clears the highlight. */
  onFollow: (id: string | null) => void;
  /** Opens a device. A phone has no lines to highlight. */
  onOpen: (deviceId: string) => void;
  /** The search text; null shows the whole fleet. */
  about: string | null;
};

const inRows = ({ bundles, devices }: TapMap): MapNode<Bundle | Device>[] =>
  [...bundles, ...devices].toSorted((a, b) => a.row - b.row);

/** Devices, groups, and destinations side by side, connected by lines. On a phone, one below the other. */
export const TapMapView = memo(function TapMapView({
  fleet,
  shown,
  followedId,
  onFollow,
  onOpen,
  about,
}: Props) {
  // A new search starts over with the first devices.
  const [grown, setGrown] = useState({ of: about, most: manyDevices });
  const most = grown.of === about ? grown.most : manyDevices;
  const [opened, setOpened] = useState<ReadonlyMap<string | null, boolean>>(new Map());
  const map = useMemo(
    () => drawMap(shown, followedId, { narrowed: about !== null, most, opened }),
    [shown, followedId, about, most, opened],
  );
  const notes = useNotes();
  // Each of these is at the end of a line.
  const joined = new Set([...map.groups, ...map.destinations].map(({ id }) => id));
  const height = map.rows * rowHeight;
  const follow = (id: string) => () => {
    // Following one of a group's devices opens the group, even if it was closed manually before.
    if (opened.get(id) === false) setOpened(new Map(opened).set(id, true));
    onFollow(id === followedId ? null : id);
  };
  return (
    <div className={styles.map} data-following={followedId === null ? undefined : ''}>
      <MapHeading title="Devices" count={shown.devices.length} column={1} />
      <MapColumn nodes={inRows(map)} height={height} column={1} label="Devices">
        {({ item, followed }) =>
          'devices' in item ? (
            <TapCard
              icon={item.open ? ChevronUp : ChevronDown}
              name={bundleName(fleet, item)}
              line={bundleLine(item)}
              {...(item.groupId && item.devices[0] ? { opens: deviceOpens(fleet, item.devices[0]) } : {})}
              joined={item.groupId !== null}
              followed={followed}
              warned={item.groupId === null}
              opened={item.open}
              onPick={() => setOpened(new Map(opened).set(item.groupId, !item.open))}
            />
          ) : (
            <TapCard
              icon={Nfc}
              name={serialOf(item)}
              line={deviceLine(item, lookUp(notes, item.id))}
              opens={deviceOpens(fleet, item)}
              joined={joined.has(item.groupId ?? '')}
              followed={followed}
              warned={!item.groupId}
              onPick={() => (hasRoom() ? follow(item.id)() : onOpen(item.id))}
            />
          )
        }
      </MapColumn>
      {map.waiting > 0 ? (
        <div className={styles.more}>
          <Button onClick={() => setGrown({ of: about, most: most + manyDevices })}>
            Show {Math.min(manyDevices, map.waiting)} more of {countText(map.waiting)}
          </Button>
        </div>
      ) : null}
      <MapLines lines={map.deviceLines} height={height} column={2} />
      <MapHeading title="Groups" count={shown.groups.length} column={3} />
      <MapColumn nodes={map.groups} height={height} column={3} label="Groups">
        {({ item, followed }) => (
          <TapCard
            icon={Users}
            name={item.name ?? 'Unnamed group'}
            line={groupLine(fleet, item)}
            opens={groupOpens(fleet, item)}
            joined={joined.has(destinationOfGroup(fleet, item)?.id ?? '')}
            followed={followed}
            warned={destinationOfGroup(fleet, item)?.archivedAt !== null}
            onPick={follow(item.id)}
          />
        )}
      </MapColumn>
      <MapLines lines={map.groupLines} height={height} column={4} />
      <MapHeading title="Destinations" count={shown.destinations.length} column={5} />
      <MapColumn nodes={map.destinations} height={height} column={5} label="Destinations">
        {({ item, followed }) => (
          <TapCard
            icon={item.type === 'sms' ? MessageSquare : Globe}
            name={item.name ?? 'Unnamed destination'}
            line={`${item.archivedAt ? 'Archived · ' : ''}${destinationLine(item)}`}
            followed={followed}
            warned={item.archivedAt !== null}
            onPick={follow(item.id)}
          />
        )}
      </MapColumn>
    </div>
  );
});

const rowHeight = 76;
const cardMiddle = 31;

/** The lines between two columns of the map. */
function MapLines({ lines, height, column }: { lines: MapLine[]; height: number; column: number }) {
  return (
    <svg
      className={styles.lines}
      // With a fixed height, since otherwise the drawing's aspect ratio would stretch the row.
      style={{ gridColumn: column, height }}
      viewBox={`0 0 100 ${Math.max(height, 1)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines
        .toSorted((a, b) => Number(a.followed) - Number(b.followed))
        .map(({ from, to, followed, key }) => (
          <path key={key} className={followed ? styles.followed : undefined} d={curve(from, to)} />
        ))}
    </svg>
  );
}

/** From the middle of one card to the middle of another, horizontal at both ends. */
function curve(from: number, to: number): string {
  const start = from * rowHeight + cardMiddle;
  const end = to * rowHeight + cardMiddle;
  return `M0 ${start}C52 ${start},52 ${end},100 ${end}`;
}

/** The heading of a map column: what it lists, and how many. */
function MapHeading({ title, count, column }: { title: string; count: number; column: number }) {
  return (
    <h2 className={styles.heading} style={{ gridColumn: column, gridRow: 1 }}>
      {title}
      <span>{countText(count)}</span>
    </h2>
  );
}

type ColumnProps<Item> = {
  nodes: MapNode<Item>[];
  height: number;
  column: number;
  label: string;
  children: (node: MapNode<Item>) => ReactNode;
};

/** A column of the map, with each card in its row. */
function MapColumn<Item>({ nodes, height, column, label, children }: ColumnProps<Item>) {
  return (
    <ul
      className={styles.column}
      style={{ gridColumn: column, '--height': `${height}px` }}
      aria-label={label}
    >
      {nodes.map((node) => (
        <li
          key={node.id}
          data-followed={node.followed ? '' : undefined}
          className={styles.place}
          style={{ top: node.row * rowHeight, '--span': node.span }}
        >
          {children(node)}
        </li>
      ))}
    </ul>
  );
}
