import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityRecord } from '#contract/steward/team.ts';
import { changeSearch } from '../../data/list-search.ts';
import { listState } from '../../data/list-state.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Page } from '../../ui/page.tsx';
import { PeekSplit } from '../../ui/peek-split.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { TeamTabs } from '../team/team-tabs-label.tsx';
import { ActivityRowPhone, activityColumns, narrowActivityColumns } from './activity-columns.tsx';
import { activityEntries } from './activity-entries.ts';
import { ActivityFile } from './activity-file.tsx';
import { askedOf, isFiltered, pageSize } from './activity-filter.ts';
import { ActivityFilters, filterWords } from './activity-filters.tsx';
import { ActivityPeek } from './activity-peek.tsx';
import { activityOptions } from './activity-queries.ts';
import type { ActivitySearch } from './activity-search.ts';
import { operationWords, whoWords } from './labels.ts';
import { useTargetNames } from './target-names.ts';

const route = getRouteApi('/_app/team/activity');
/** What everybody did, newest first; it only grows. */
export function ActivityList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: ActivitySearch) => void navigate({ search: next, resetScroll: false });
  const result = useQuery({ ...activityOptions(askedOf(search)), placeholderData: keepPreviousData });
  const { data } = result;
  const page = data && {
    reply: { data: activityEntries(data.rows), totalCount: null },
    asOf: null,
    stale: false,
  };
  // The same result, with its data in the form of a page.
  const state = listState<ActivityRecord>(
    { ...result, data: page } as Parameters<typeof listState<ActivityRecord>>[0],
    { filtered: isFiltered(search) || search.before !== undefined, page: 1, limit: pageSize },
  );
  const rows = activityEntries(data?.rows ?? []);
  const nameOf = useTargetNames(rows);
  const words = filterWords(search);
  return (
    <PeekSplit
      list={
        <Page
          title="Activity log"
          sentence={
            words.length > 0 ? `Filtered by ${words.join(', ')}` : "Newest first. Entries can't be edited."
          }
          actions={<ActivityFile search={search} />}
        >
          <TeamTabs />
          <ActivityFilters search={search} onChange={go} />
          <RecordList
            state={state}
            many="entries"
            filters={words.length > 0 ? words : ['older entries']}
            onClear={() => go({})}
            onRetry={() => void result.refetch()}
            onPage={() => go({})}
            table={(shown, old) => (
              <RecordTable
                label="Activity log"
                columns={search.peek ? narrowActivityColumns : activityColumns(nameOf)}
                rows={shown}
                old={old}
                rowId={({ seq }) => String(seq)}
                rowLink={(row, link) => <RowLink row={row} search={search} {...link} />}
                phone={(row) => <ActivityRowPhone row={row} />}
                selectedId={search.peek === undefined ? null : String(search.peek)}
              />
            )}
            pager={(shown) => <Ends search={search} shown={shown} next={data?.next ?? null} />}
          />
        </Page>
      }
      panel={search.peek ? <ActivityPeek seq={search.peek} search={search} rows={rows} onGo={go} /> : null}
    />
  );
}

type EndsProps = { search: ActivitySearch; shown: number; next: number | null };

/** The log has no page numbers: it grows while one reads. */
const Ends = ({ search, shown, next }: EndsProps) => (
  <ListEnd
    shown={
      <>
        <b>{shown}</b> shown
      </>
    }
  >
    {search.before ? (
      <Link
        to="/team/activity"
        search={changeSearch(search, { before: undefined, peek: undefined })}
        className={buttonClass()}
      >
        Newest
      </Link>
    ) : null}
    {next === null ? null : (
      <Link
        to="/team/activity"
        search={changeSearch(search, { before: next, peek: undefined })}
        className={buttonClass()}
      >
        Older
      </Link>
    )}
  </ListEnd>
);

type RowLinkProps = { row: ActivityRecord; search: ActivitySearch; className: string; children: ReactNode };

const RowLink = ({ row, search, className, children }: RowLinkProps) => (
  <Link
    to="/team/activity"
    search={{ ...search, peek: row.seq }}
    resetScroll={false}
    className={className}
    aria-label={`${operationWords(row.operation)}, ${whoWords(row)}, row ${row.seq}`}
  >
    {children}
  </Link>
);
