import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { activityExport, activityOutcomes } from '#contract/steward/team.ts';
import { idOf } from '../../data/search/address-values.ts';
import { changeSearch, type SearchPatch } from '../../data/search/list-search.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import { useExport } from '../../labels/exports/export-mutations.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { useListOf } from '../../list/use-list.ts';
import { ActivityRowPhone, activityColumns } from '../../nouns/activity/activity-columns.tsx';
import { activityEntries } from '../../nouns/activity/activity-entries.ts';
import { type ActivitySearch, activityKinds } from '../../nouns/activity/address.ts';
import { entryLabel, kindNames, outcomeLabel } from '../../nouns/activity/labels.ts';
import { activityOptions } from '../../nouns/activity/query.ts';
import { useTargetNames } from '../../nouns/activity/target-names.ts';
import { teamOptions } from '../../nouns/person/query.ts';
import { SettingsTabs } from '../../nouns/person/settings-tabs.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChipBar } from '../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { pageKey } from '../../ui/frame/page-key.ts';
import { ListEnd } from '../../ui/table/list-end.tsx';
import { activityFilter, filterOf } from './activity-filter.ts';

const route = getRouteApi('/_app/settings/activity');
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
      tabs={<SettingsTabs />}
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

type ActivityFiltersProps = { search: ActivitySearch; onChange: (next: ActivitySearch) => void };

function ActivityFilters({ search, onChange }: ActivityFiltersProps) {
  const people = useQuery(teamOptions);
  const { who, what, outcome, from, to, about } = search;
  // A changed filter starts over at the newest row.
  const change = (patch: SearchPatch<ActivitySearch>) =>
    onChange(changeSearch(search, { ...patch, before: undefined, peek: undefined }));
  const state = people.data ? 'ready' : people.error ? 'failed' : 'waiting';
  return (
    <ChipBar>
      <OneOfFilter
        label="Who"
        value={who}
        choices={(people.data?.people ?? []).map(({ id, name, email }) => ({
          value: id,
          label: name,
          hint: email,
        }))}
        state={state}
        onChange={(value) => change({ who: value })}
      />
      <OneOfFilter
        label="What"
        value={what}
        choices={activityKinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(value) => change({ what: value })}
      />
      <OneOfFilter
        label="Outcome"
        value={outcome}
        choices={activityOutcomes.map((value) => ({ value, label: outcomeLabel(value).words }))}
        onChange={(value) => change({ outcome: value })}
      />
      <DateRangeFilter
        label="When"
        value={{ from, to }}
        onChange={(range) => change({ from: range.from, to: range.to })}
      />
      <TextFilter
        label="About"
        fieldLabel="ID of a gift, donor, plan, deposit, or person"
        value={about}
        check={(text) => (idOf(text) ? undefined : 'IDs use only letters, digits, - and _.')}
        onChange={(text) => change({ about: text })}
      />
    </ChipBar>
  );
}

/** The filters in use, as text. */
const filterLabels = ({ who, what, outcome, from, to, about }: ActivitySearch): string[] =>
  [
    who ? 'one person' : '',
    what ? kindNames[what].toLowerCase() : '',
    outcome ? outcomeLabel(outcome).words.toLowerCase() : '',
    from || to ? rangeText({ from, to }) : '',
    about ? `about ${about}` : '',
  ].filter(Boolean);

type Props = { search: ActivitySearch; shown: number; next: number | null };

/** The end of the log, which has no page numbers because it grows while people read it. */
function ActivityEnd({ search, shown, next }: Props) {
  const from = (before: number | undefined) => changeSearch(search, { before, peek: undefined });
  return (
    <ListEnd
      shown={
        <>
          <b>{shown}</b> shown
        </>
      }
    >
      {search.before ? (
        <Link to="." search={from(undefined)} className={buttonClass()}>
          Newest
        </Link>
      ) : null}
      {next === null ? null : (
        <Link to="." search={from(next)} className={buttonClass()}>
          Older
        </Link>
      )}
    </ListEnd>
  );
}

/** Exports all rows that match the filters, without texts that people wrote. */
function ActivityFile({ search }: { search: ActivitySearch }) {
  const make = useExport({ one: 'entry', many: 'entries' });
  return (
    <>
      <Button
        ref={pageKey('export')}
        pending={make.isPending && 'Exporting…'}
        onClick={() => make.mutate({ kind: activityExport, filter: activityFilter(search) })}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        Export CSV
      </Button>
      <WriteFailure error={make.error} what="the file was created" />
    </>
  );
}
