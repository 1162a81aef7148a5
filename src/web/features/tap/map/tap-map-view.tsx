import { ChevronDown, ChevronUp, Globe, MessageSquare, Nfc, Users } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { countText } from '../../../data/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotes } from '../devices/tap-note-queries.ts';
import { bundleLine, deviceLine, groupLine } from '../labels.ts';
import { TapCard } from '../tap-card.tsx';
import { type Device, destinationLine, type Fleet, serialOf } from '../tap-records.ts';
import { type Bundle, drawMap, type MapLine, type MapNode, manyDevices, type TapMap } from './tap-map.ts';
import styles from './tap-map-view.module.css';

type Props = {
  fleet: Fleet;
  followedId: string | null;
  /** Null lets go of the line. */
  onFollow: (id: string | null) => void;
  /** The search result; null shows all of the fleet. */
  about: string | null;
};

const rowHeight = 76;
const cardMiddle = 31;
const inRows = ({ bundles, devices }: TapMap): MapNode<Bundle | Device>[] =>
  [...bundles, ...devices].toSorted((a, b) => a.row - b.row);

/** Devices, groups and destinations side by side, joined by lines. On a phone the three are below each other. */
export const TapMapView = memo(function TapMapView({ fleet, followedId, onFollow, about }: Props) {
  // Another search begins with the first devices again.
  const [grown, setGrown] = useState({ of: about, most: manyDevices });
  const most = grown.of === about ? grown.most : manyDevices;
  const [opened, setOpened] = useState<ReadonlyMap<string | null, boolean>>(new Map());
  const map = useMemo(
    () => drawMap(fleet, followedId, { narrowed: about !== null, most, opened }),
    [fleet, followedId, about, most, opened],
  );
  const notes = useNotes();
  const height = map.rows * rowHeight;
  const follow = (id: string) => () => {
    // The devices of a group that is followed are shown, although it was closed by hand before.
    if (opened.get(id) === false) setOpened(new Map(opened).set(id, true));
    onFollow(id === followedId ? null : id);
  };
  return (
    <div className={styles.map} data-following={followedId === null ? undefined : ''}>
      <Heading title="Devices" count={fleet.devices.length} column={1} />
      <Column nodes={inRows(map)} height={height} column={1} label="Devices">
        {({ item, followed }) =>
          'devices' in item ? (
            <TapCard
              icon={item.open ? ChevronUp : ChevronDown}
              name={`${item.open ? 'Hide' : 'Show'} ${countText(item.devices.length)} devices`}
              line={bundleLine(fleet, item)}
              followed={followed}
              warned={item.groupId === null}
              opened={item.open}
              onPick={() => setOpened(new Map(opened).set(item.groupId, !item.open))}
            />
          ) : (
            <TapCard
              icon={Nfc}
              name={serialOf(item)}
              line={deviceLine(fleet, item, notes[item.id])}
              followed={followed}
              warned={!item.groupId}
              onPick={follow(item.id)}
            />
          )
        }
      </Column>
      {map.waiting > 0 ? (
        <div className={styles.more}>
          <Button onClick={() => setGrown({ of: about, most: most + manyDevices })}>
            Show {Math.min(manyDevices, map.waiting)} more of {countText(map.waiting)}
          </Button>
        </div>
      ) : null}
      <Lines lines={map.deviceLines} height={height} column={2} />
      <Heading title="Groups" count={fleet.groups.length} column={3} />
      <Column nodes={map.groups} height={height} column={3} label="Groups">
        {({ item, followed }) => (
          <TapCard
            icon={Users}
            name={item.name ?? 'Unnamed group'}
            line={groupLine(fleet, item)}
            followed={followed}
            warned={!item.destinationId && !item.destination}
            onPick={follow(item.id)}
          />
        )}
      </Column>
      <Lines lines={map.groupLines} height={height} column={4} />
      <Heading title="Destinations" count={fleet.destinations.length} column={5} />
      <Column nodes={map.destinations} height={height} column={5} label="Destinations">
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
      </Column>
    </div>
  );
});

function Heading({ title, count, column }: { title: string; count: number; column: number }) {
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

function Column<Item>({ nodes, height, column, label, children }: ColumnProps<Item>) {
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

function Lines({ lines, height, column }: { lines: MapLine[]; height: number; column: number }) {
  return (
    <svg
      className={styles.lines}
      // Its own height, or the form of the drawing would stretch the row.
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

/** From the middle of one card to the middle of another, leaving and arriving level. */
function curve(from: number, to: number): string {
  const start = from * rowHeight + cardMiddle;
  const end = to * rowHeight + cardMiddle;
  return `M0 ${start}C52 ${start},52 ${end},100 ${end}`;
}
