import { getRouteApi } from '@tanstack/react-router';
import { groupPage } from '../../labels/record-pages.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { only } from '../../list/only.ts';
import { lazyPanel } from '../../list/panel.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { GroupRowPhone, groupColumns } from './group-columns.tsx';
import { groupsOptions } from './tap-queries.ts';
import { type GroupsSearch, tapSorts } from './tap-search.ts';
import { TapTabs } from './tap-tabs.tsx';

const route = getRouteApi('/_app/tap/groups/');
const panel = lazyPanel(() => import('./group-record.tsx').then((file) => file.GroupRecord));

/** Tap groups as the service lists them. */
export function GroupsList() {
  const search = route.useSearch();
  const list = useList(search, groupsOptions, { words: filterWords(search) });
  return (
    <ListScreen
      title="Tap groups"
      tabs={<TapTabs />}
      filters={
        <ChipBar>
          <TextFilter
            label="Name"
            fieldLabel="Part of the name"
            value={search.name}
            onChange={(name) => list.filter({ name })}
          />
          <ToggleChip
            on={search.archived === true}
            onChange={(on) => list.filter({ archived: on || undefined })}
          >
            Show archived
          </ToggleChip>
        </ChipBar>
      }
      list={list}
      one="group"
      columns={groupColumns}
      sort={sortLinks(search, tapSorts)}
      rowPage={({ id }) => groupPage(id)}
      phone={(group) => <GroupRowPhone group={group} />}
      panel={panel}
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}

const filterWords = ({ name, archived }: GroupsSearch): string[] =>
  [name ? `named ${name}` : '', archived ? 'archived too' : ''].filter(Boolean);
