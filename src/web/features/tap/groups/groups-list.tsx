import { getRouteApi } from '@tanstack/react-router';
import { countText } from '#contract/values/money.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { listPlace } from '../../../labels/record-places.ts';
import { type ListColumn, ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { type NameSort, tapSorts } from '../../../nouns/tap/address.ts';
import { groupsOptions } from '../../../nouns/tap/query.ts';
import type { Group } from '../../../nouns/tap/tap-records.ts';
import cells from '../../../ui/table/cells.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { createdColumn } from '../created-column.tsx';
import { nameColumn } from '../name-column.tsx';
import { NamedFilters, namedFilterWords } from '../named-filters.tsx';
import { pointsToColumn } from '../points-to-column.tsx';
import { TapTabs } from '../tap-tabs.tsx';
import { useGroupCount } from './group-parts.tsx';

const route = getRouteApi('/_app/tap/groups/');
const panel = lazyPanel(() => import('./group-record.tsx').then((file) => file.GroupRecord));

/** Tap groups as the platform lists them. */
export function GroupsList() {
  const search = route.useSearch();
  const list = useList(search, groupsOptions, { words: namedFilterWords(search) });
  return (
    <ListScreen
      {...listPlace('group')}
      tabs={<TapTabs />}
      filters={<NamedFilters search={search} onChange={list.filter} />}
      list={list}
      columns={groupColumns}
      sort={sortLinks(search, tapSorts)}
      phone={(group) => <GroupRowPhone group={group} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'limit'))}
    />
  );
}

const groupColumns: readonly ListColumn<Group, NameSort>[] = [
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
const GroupRowPhone = ({ group }: { group: Group }) => (
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
