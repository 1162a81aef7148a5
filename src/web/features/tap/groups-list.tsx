import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { toPage } from '../../data/list-page.ts';
import { changeFilter } from '../../data/list-search.ts';
import { sortedBy } from '../../data/sorted-by.ts';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { NameText } from '../../ui/name-text.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import styles from './tap.module.css';
import { madeColumn, TapList } from './tap-list.tsx';
import { groupsOptions } from './tap-queries.ts';
import type { Group } from './tap-records.ts';
import { type GroupsSearch, type NameSort, tapSorts } from './tap-search.ts';

const route = getRouteApi('/_app/tap/groups/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./group-peek.tsx');
const Peek = lazy(async () => ({ default: (await loadPeek()).GroupPeek }));

/** Tap groups as the service lists them. */
export function GroupsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = [search.name ? `named ${search.name}` : '', search.archived ? 'archived too' : ''].filter(
    Boolean,
  );
  const go = (next: GroupsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <TapList
      one="group"
      options={groupsOptions(search)}
      search={search}
      go={go}
      words={words}
      Peek={Peek}
      loadPeek={loadPeek}
      narrow={['name', 'destination', 'devices']}
      filters={
        <ChipBar>
          <TextFilter
            label="Name"
            fieldLabel="Part of the name"
            value={search.name}
            onChange={(name) => go(changeFilter(search, { name }))}
          />
          <ToggleChip
            on={search.archived === true}
            onChange={(on) => go(changeFilter(search, { archived: on || undefined }))}
          >
            Show archived
          </ToggleChip>
        </ChipBar>
      }
      columns={columns(search)}
      rowLink={(group, link) => <Link to="/tap/groups/$groupId" params={{ groupId: group.id }} {...link} />}
      phone={(group) => (
        <span className={styles.phone}>
          <NameText className={styles.strong}>{group.name ?? 'Unnamed group'}</NameText>
          <span className={styles.quiet}>
            {group.deviceIds?.length ?? 'Some'} devices ·{' '}
            <NameText>{group.destination?.name ?? 'no destination'}</NameText>
          </span>
        </span>
      )}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/tap/groups"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
    />
  );
}

const columns = (search: GroupsSearch): Column<Group>[] => {
  const sort = (field: NameSort) => {
    const { direction, next } = sortedBy<NameSort, GroupsSearch>(search, field, tapSorts);
    const link = (content: ReactNode) => (
      <Link to="/tap/groups" search={next} resetScroll={false}>
        {content}
      </Link>
    );
    return { direction, link };
  };
  return [
    {
      id: 'name',
      title: 'Name',
      sort: sort('name'),
      cell: ({ name }) => <NameText className={styles.strong}>{name ?? 'Unnamed group'}</NameText>,
    },
    {
      id: 'destination',
      title: 'Points to',
      cell: ({ destination }) =>
        destination ? (
          <NameText>{destination.name ?? destination.id}</NameText>
        ) : (
          <span className={styles.quiet}>Nothing</span>
        ),
    },
    {
      id: 'devices',
      fixed: 92,
      title: 'Devices',
      align: 'end',
      cell: ({ deviceIds }) => deviceIds?.length ?? '—',
      skeleton: 30,
    },
    madeColumn(sort('createdAt')),
  ];
};
