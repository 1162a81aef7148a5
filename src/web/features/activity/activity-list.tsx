import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { useListOf } from '../../list/use-list.ts';
import { ActivityRowPhone, activityColumns } from '../../nouns/activity/activity-columns.tsx';
import { activityEntries } from '../../nouns/activity/activity-entries.ts';
import type { ActivitySearch } from '../../nouns/activity/address.ts';
import { entryLabel } from '../../nouns/activity/labels.ts';
import { activityOptions } from '../../nouns/activity/query.ts';
import { useTargetNames } from '../../nouns/activity/target-names.ts';
import { TeamTabs } from '../../nouns/person/team-tabs.tsx';
import { ActivityEnd } from './activity-end.tsx';
import { ActivityFile } from './activity-file.tsx';
import { filterOf } from './activity-filter.ts';
import { ActivityFilters, filterLabels } from './activity-filters.tsx';

const route = getRouteApi('/_app/team/activity');
const panel = lazyPanel(() => import('./activity-entry.tsx').then((file) => file.ActivityEntry));

/** Everything that people and the server did, newest first. */
export function ActivityList() {
  const search = route.useSearch();
  const filters = filterLabels(search);
  const { data } = useQuery({ ...activityOptions(filterOf(search)), placeholderData: keepPreviousData });
  const list = useListOf(search, (at: ActivitySearch) => activityOptions(filterOf(at)), {
    words: search.before && filters.length === 0 ? ['older entries'] : filters,
    page: ({ rows }) => ({
      reply: { data: activityEntries(rows), totalCount: null },
      asOf: null,
      stale: false,
    }),
  });
  const nameOf = useTargetNames(list.rows);
  return (
    <ListScreen
      title="Activity log"
      sentence={
        filters.length > 0 ? `Filtered by ${filters.join(', ')}` : "Newest first. Entries can't be edited."
      }
      actions={<ActivityFile search={search} />}
      tabs={<TeamTabs />}
      filters={<ActivityFilters search={search} onChange={list.go} />}
      list={list}
      one="entry"
      many="entries"
      columns={activityColumns(nameOf)}
      rowLabel={entryLabel}
      phone={(row) => <ActivityRowPhone row={row} />}
      panel={panel}
      end={(shown) => <ActivityEnd search={search} shown={shown} next={data?.next ?? null} />}
      onClear={() => list.go({})}
    />
  );
}
