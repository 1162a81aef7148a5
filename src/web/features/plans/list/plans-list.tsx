import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type PlanSort, planSorts } from '#contract/nouns/plan/filters.ts';
import { type PlanTab, planTabs } from '#contract/nouns/plan/values.ts';
import type { PlanSum } from '#contract/steward/operations/copy.ts';
import { cents, countText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import { wholeCount } from '../../../data/api/own-list.ts';
import { aboutMoney } from '../../../data/format/about-money.ts';
import { meanings } from '../../../data/format/figure-meanings.ts';
import { count } from '../../../data/format/plural.ts';
import { sortWays } from '../../../data/search/filter-search.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
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
import { type PlansSearch, peekOf } from '../../../nouns/plan/address.ts';
import { useEndings } from '../../../nouns/plan/ending/plan-endings-queries.ts';
import { tabNames } from '../../../nouns/plan/labels.ts';
import {
  type ListedPlan,
  planCountOptions,
  plansOptions,
  plansSummaryOptions,
} from '../../../nouns/plan/list-queries.ts';
import { plansQuestion } from '../../../nouns/plan/list-request.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { defaultPlanColumns, endedPlanColumns } from '../../../nouns/plan/plan-column-ids.ts';
import { planKey } from '../../../nouns/plan/query.ts';
import { QuestionField } from '../../../nouns/question/question-field.tsx';
import { LinkChoices, linkChoice } from '../../../ui/filters/link-choices.tsx';
import { TabCount } from '../../../ui/frame/tabs.tsx';
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
  const byDefault = isEnded ? endedPlanColumns : defaultPlanColumns;
  const columns = chosenColumns(all, search.columns, byDefault);
  const many = tab === 'all' ? 'recurring plans' : `${tabNames[tab].toLowerCase()} plans`;
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
      sentence={<PlansSentence list={list} many={many} tab={tab} sum={sums} />}
      actions={
        <>
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
          <div className={styles.toolbar}>
            <QuestionField
              label="Search by donor, amount, or campaign"
              noun="plans"
              text={typed}
              onType={type}
              search={search}
              onRead={setIsRead}
            />
            <PlanStatuses search={search} text={q} />
          </div>
          <FilterChips cells={planCells} search={search} change={list.filter} />
        </>
      }
      list={list}
      one="plan"
      many={many}
      columns={search.peek ? all : columns}
      sort={sortLinks<PlanSort>(search, sortWays(planSorts, 'createdAt'))}
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
  /** Such as "active plans". */
  many: string;
  tab: PlanTab;
  sum: PlanSum | undefined;
};

/** How many plans match, and their monthly value. */
const PlansSentence = ({ list: { total, words, asOf, behind, unreadable = 0 }, many, tab, sum }: Props) => (
  <>
    <span className={styles.sentence}>
      {total === null ? null : (
        <>
          <b>{countText(total)}</b> {total === 1 ? many.replace(/s$/, '') : many}
          <PrintedFilters words={words} />
        </>
      )}
    </span>
    <span className={styles.sentence}>
      {total === null ? null : <PlansWorth tab={tab} sum={sum} />}
      <UnreadableRecords unreadable={unreadable} one="plan" />
      <AgeLabel asOf={asOf} behind={behind} />
    </span>
  </>
);

type PlansWorthProps = { tab: PlanTab; sum: PlanSum | undefined };

/** "· about $31,900 a month" for the plans that match the filters. */
function PlansWorth({ tab, sum }: PlansWorthProps) {
  // The combined value of active, failed, and ended plans is meaningless.
  if (!sum || sum.monthlyCents === 0 || tab === 'all') return null;
  const value = `${aboutMoney(cents(sum.monthlyCents))} a month`;
  return (
    <span title={tab === 'active' ? meanings.activePlans() : undefined}>
      <span className={styles.dot}> · </span>
      {tab === 'ended' ? `were worth ${value}` : value}
      {sum.unpriced > 0
        ? `, not counting ${count(sum.unpriced, 'plan', 'plans')} with an unknown amount or frequency`
        : null}
    </span>
  );
}

type PlanStatusesProps = { search: PlansSearch; text: string };

/** Plans by status, each with its number under the same filters. */
function PlanStatuses({ search, text }: PlanStatusesProps) {
  const { data: summary } = useQuery(plansSummaryOptions);
  const current = search.tab ?? 'active';
  // Failed plans have their own page.
  const shown = planTabs.filter((tab) => tab !== 'failing' || current === 'failing');
  return (
    <LinkChoices label="Status">
      {shown.map((tab) => (
        <Status key={tab} tab={tab} search={search} text={text} current={current === tab} />
      ))}
      {summary && summary.unknown.status > 0 ? (
        <span>
          Unknown status <TabCount>{countText(summary.unknown.status)}</TabCount>
        </span>
      ) : null}
    </LinkChoices>
  );
}

function Status({ tab, search, text, current }: PlanStatusesProps & { tab: PlanTab; current: boolean }) {
  const { data } = useQuery(planCountOptions(search, tab, text));
  const total = wholeCount(data);
  const rest = omit(search, 'tab', 'page', 'peek');
  return (
    <Link to="/plans" search={tab === 'active' ? rest : { ...rest, tab }} {...linkChoice(current)}>
      {tabNames[tab]} <TabCount>{total === null ? '' : countText(total)}</TabCount>
    </Link>
  );
}
