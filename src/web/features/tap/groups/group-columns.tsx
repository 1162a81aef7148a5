import { countText } from '../../../data/format/format.ts';
import { count as counted } from '../../../data/format/plural.ts';
import type { ListColumn } from '../../../list/list-screen.tsx';
import type { NameSort } from '../../../nouns/tap/address.ts';
import type { Group } from '../../../nouns/tap/tap-records.ts';
import cells from '../../../ui/table/cells.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { createdColumn } from '../created-column.tsx';
import { nameColumn } from '../name-column.tsx';
import { pointsToColumn } from '../points-to-column.tsx';
import { useGroupCount } from './group-parts.tsx';

export const groupColumns: readonly ListColumn<Group, NameSort>[] = [
  nameColumn('Unnamed group'),
  pointsToColumn((group) => group.destination),
  {
    id: 'devices',
    narrow: true,
    fixed: 92,
    title: 'Devices',
    align: 'end',
    cell: (group) => <DeviceCount group={group} />,
    skeleton: 30,
  },
  createdColumn,
];

/** Two lines for a phone. */
export const GroupRowPhone = ({ group }: { group: Group }) => (
  <span className={cells.lines}>
    <NameText className={words.strong}>{group.name ?? 'Unnamed group'}</NameText>
    <span className={words.quiet}>
      <DeviceCount group={group} noun /> · <NameText>{group.destination?.name ?? 'no destination'}</NameText>
    </span>
  </span>
);

/** The number of devices in use, counted as on the group's page and the map. */
function DeviceCount({ group, noun = false }: { group: Group; noun?: boolean }) {
  const count = useGroupCount(group);
  if (count === null) return noun ? 'Some devices' : '—';
  return noun ? counted(count, 'device', 'devices') : countText(count);
}
