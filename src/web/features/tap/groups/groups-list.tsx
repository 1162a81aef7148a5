import { getRouteApi } from '@tanstack/react-router';
import { listPlace } from '../../../labels/record-places.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { only } from '../../../list/only.ts';
import { lazyPanel } from '../../../list/panel.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { tapSorts } from '../../../nouns/tap/address.ts';
import { groupsOptions } from '../../../nouns/tap/query.ts';
import { NamedFilters, namedFilterWords } from '../named-filters.tsx';
import { TapTabs } from '../tap-tabs.tsx';
import { GroupRowPhone, groupColumns } from './group-columns.tsx';

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
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}
