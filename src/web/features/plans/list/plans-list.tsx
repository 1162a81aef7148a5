import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { type PlanSort, planSorts } from '#contract/nouns/plan/filters.ts';
import { type PlanTab, planTabs } from '#contract/nouns/plan/values.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { listSentenceText, plansSentence } from '#contract/steward/list-sentence.ts';
import type { PlanSum } from '#contract/steward/operations/copy.ts';
import { cents, countText } from '#contract/values/money.ts';
import { wholeCount } from '../../../data/api/own-list.ts';
import { meanings } from '../../../data/format/figure-meanings.ts';
import { count } from '../../../data/format/plural.ts';
import { sortWays } from '../../../data/search/filter-search.ts';
import { changeSearch, type SearchPatch } from '../../../data/search/list-search.ts';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { FilterChips } from '../../../labels/lists/filter-cells.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { UnreadableRecords } from '../../../labels/sums/unreadable-records.tsx';
import { ColumnsMenu, chosenColumns } from '../../../list/columns-menu.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick as only } from '../../../list/pick.ts';
import { PrintedFilters } from '../../../list/printed-filters.tsx';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useKeptRows } from '../../../list/use-kept-rows.ts';
import type { List } from '../../../list/use-list.ts';
import { useOwnList } from '../../../list/use-own-list.ts';
import { useRowMenu } from '../../../nouns/act/row-menu.tsx';
import { type PlansSearch, peekOf } from '../../../nouns/plan/address.ts';
import { useEndings } from '../../../nouns/plan/ending/plan-endings-queries.ts';
import { tabNames, unknownStatusText } from '../../../nouns/plan/labels.ts';
import {
  type ListedPlan,
  planCountOptions,
  plansOptions,
  plansSummaryOptions,
} from '../../../nouns/plan/list-queries.ts';
import { defaultPlanSort, plansQuestion } from '../../../nouns/plan/list-request.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { defaultPlanColumns } from '../../../nouns/plan/plan-column-ids.ts';
import { planKey } from '../../../nouns/plan/query.ts';
import { QuestionField } from '../../../nouns/question/question-field.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { StartPlanButton } from '../form/start-plan-button.tsx';
import { RunLines } from '../runs/run-lines.tsx';
import { planColumns } from './plan-columns.tsx';
import { planCells, planWords } from './plan-filter-cells.tsx';
import { PlanRowPhone, planRowLabel } from './plan-row.tsx';
import selecting from './plan-selection.module.css';
import { usePlanSelection } from './plan-selection.ts';
import { PlanTabs } from './plan-tabs.tsx';
import { SelectionDock } from './selection-dock.tsx';

const route = getRouteApi('/_app/plans/');
const panel = lazyPanel(() => import('../plan-record.tsx').then((file) => file.PlanRecord));

const unselectable: ReadonlySet<PlanTab> = new Set(['ended', 'pending']);

/** Recurring plans by status; a failed plan never counts as active. */
export function PlansList() {
  const search = route.useSearch();
  const { tab = 'active' } = search;
  const may = useMay();
  const { typed, q, keep } = useTypedSearch('plans');
  const [isRead, setIsRead] = useState(false);
  const { list: found, ...read } = useOwnList(search, (at: PlansSearch) => plansOptions(at, q), {
    words: planWords(search, q),
    record: planKey,
  });
  const { list, sums } = useKeptRows({ list: found, sums: read.sums }, isRead);
  // A review needs all plans, and plans that ended or haven't started are never changed together.
  const selects = may('plans.run') && found.coverage.complete && !unselectable.has(tab);
  const isEnded = tab === 'ended';
  const endings = useEndings(isEnded);
  // Beside an open record, ended plans have the same columns as others.
  const all = planColumns(isEnded && !search.peek ? endings : null, selects);
  const byDefault = defaultPlanColumns[tab];
  const columns = chosenColumns(all, search, byDefault);
  const many = plansSentence(2, tab, null).what;
  const menu = useRowMenu<ListedPlan>({
    noun: 'plan',
    label: planRowLabel,
    can: (_, plan) => !isOver(plan) && plan.donorId !== null,
    open: (plan) => list.go(changeSearch(search, { peek: peekOf(plan) })),
  });
  const selection = usePlanSelection(plansQuestion(search, q), list.rows);
  const pick = (plan: ListedPlan) => (
    <label className={selecting.pick}>
      <input
        type="checkbox"
        aria-label={`Select ${planRowLabel(plan)}`}
        checked={selection.has(plan)}
        onChange={() => selection.toggle(plan)}
      />
    </label>
  );
  const type = (text: string) => {
    keep(text);
    list.restart();
  };
  const screen = (
    <ListScreen
      title="Recurring plans"
      sentence={<PlansSentence list={list} tab={tab} sum={sums} />}
      said={listSentenceText(sentenceOf(list.total, tab, sums))}
      actions={
        <>
          <Link to="/reports/recurring-income" className={buttonClass('quiet')} data-wide="">
            <ChartColumn size={16} strokeWidth={1.75} aria-hidden="true" />
            Income report
          </Link>
          <ColumnsMenu
            all={all}
            shown={columns.map(({ id }) => id)}
            byDefault={byDefault}
            onChange={(next) => list.go(changeSearch(search, { columns: next }))}
          />
          {may('subscriptions.create') ? <StartPlanButton /> : null}
        </>
      }
      file={{
        kind: 'plans',
        one: 'plan',
        shown: columns.map(({ id }) => id),
        query: () => plansQuestion(search, q),
      }}
      tabs={
        <>
          <PlanTabs />
          <RunLines />
        </>
      }
      filters={
        <>
          <QuestionField
            label="Search by donor, amount, or campaign"
            noun="plans"
            text={typed}
            onType={type}
            search={search}
            onRead={setIsRead}
          />
          <FilterChips
            first={<PlanStatus search={search} text={q} change={list.filter} />}
            cells={planCells}
            search={search}
            change={list.filter}
          />
        </>
      }
      list={list}
      one="plan"
      many={many}
      columns={search.peek ? all : [...columns, ...menu]}
      sort={sortLinks<PlanSort>(search, sortWays(planSorts, defaultPlanSort(search)))}
      rowId={peekOf}
      rowPage={({ donorId, id }) => recordPage('plan', id, donorId)}
      rowLabel={planRowLabel}
      phone={(plan) => <PlanRowPhone plan={plan} />}
      underLink={selects ? pick : undefined}
      phoneActs={selects ? pick : undefined}
      panel={panel}
      onClear={() => {
        keep('');
        list.go(only(search, 'tab', 'limit', 'columns'));
      }}
    />
  );
  return selects ? (
    <div className={selecting.selectable}>
      {screen}
      <SelectionDock selection={selection} rows={list.rows} total={list.total} sums={sums} />
    </div>
  ) : (
    screen
  );
}

type Props = {
  list: Pick<List<never, never>, 'total' | 'words' | 'asOf' | 'behind' | 'unreadable'>;
  tab: PlanTab;
  sum: PlanSum | undefined;
};

const sentenceOf = (total: number | null, tab: PlanTab, sum: PlanSum | undefined) =>
  plansSentence(total ?? 0, tab, sum ? cents(sum.monthlyCents) : null);

/** How many plans match, and their monthly value. */
function PlansSentence({ list: { total, words, asOf, behind, unreadable = 0 }, tab, sum }: Props) {
  const { what, total: worth } = sentenceOf(total, tab, sum);
  return (
    <>
      <span className={styles.sentence}>
        {total === null ? null : (
          <>
            <b>{countText(total)}</b> {what}
            <PrintedFilters words={words} />
          </>
        )}
      </span>
      <span className={styles.sentence}>
        {total === null || !worth ? null : (
          <span title={tab === 'active' ? meanings.activePlans() : undefined}>
            <span className={styles.dot}> · </span>
            {worth.amount}
            {sum && sum.unpriced > 0
              ? `, not counting ${count(sum.unpriced, 'plan', 'plans')} with an unknown amount or frequency`
              : null}
          </span>
        )}
        {tab === 'all' ? null : <UnknownStatus />}
        <UnreadableRecords unreadable={unreadable} one="plan" />
        <AgeLabel asOf={asOf} behind={behind} />
      </span>
    </>
  );
}

/** " · 11 plans with an unknown status": those that are only among all plans. */
function UnknownStatus() {
  const { data } = useQuery(plansSummaryOptions);
  return data && data.unknown.status > 0 ? ` · ${unknownStatusText(data.unknown.status)}` : null;
}

type PlanStatusProps = {
  search: PlansSearch;
  text: string;
  change: (patch: SearchPatch<PlansSearch>) => void;
};

/** The status of the plans, one at a time; open, it shows how many each has under the same filters. */
function PlanStatus({ search, text, change }: PlanStatusProps) {
  const [isOpen, setIsOpen] = useState(false);
  const counts = useQueries({
    queries: planTabs.map((tab) => ({ ...planCountOptions(search, tab, text), enabled: isOpen })),
  });
  const { data: summary } = useQuery(plansSummaryOptions);
  const unknown = summary?.unknown.status ?? 0;
  return (
    <OneOfFilter
      label="Status"
      isAlways
      value={search.tab ?? 'active'}
      choices={planTabs.map((tab, at) => {
        const total = wholeCount(counts[at]?.data);
        return {
          value: tab,
          label: tabNames[tab],
          aside: total === null ? '' : countText(total),
          hint: tab === 'all' && unknown > 0 ? `including ${unknownStatusText(unknown)}` : undefined,
        };
      })}
      onOpen={() => setIsOpen(true)}
      onChange={(tab) =>
        change({
          tab: tab === 'active' ? undefined : tab,
          // The usual order of one status isn't that of another.
          ...(search.sort ? {} : { direction: undefined }),
        })
      }
    />
  );
}
