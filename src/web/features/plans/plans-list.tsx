import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { countText, dollarText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, defaultLimit, given } from '../../data/list-search.ts';
import { useMay } from '../../data/session.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import type { Plan } from './labels.ts';
import { tabNames } from './labels.ts';
import { endedPlanColumns, narrowPlanColumns, PlanRowPhone, planColumns } from './plan-columns.tsx';
import { useEndings } from './plan-endings-queries.ts';
import { PlanFilters, planFilterWords } from './plan-filters.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import styles from './plans.module.css';
import { type ListedPlan, payerName, planKey, plansOptions, plansSummaryOptions } from './plans-queries.ts';
import { type PlanSort, type PlansSearch, peekOf, readPeek } from './plans-search.ts';
import { PlansWorth } from './plans-worth.tsx';
import { StartPlanButton } from './start-plan-button.tsx';
import { usePlanDonors } from './use-plan-donors.ts';

const route = getRouteApi('/_app/plans/');

/** Loaded when a row is pointed at. */
const loadPeek = () => import('./plan-peek.tsx');
const PlanPeek = lazy(async () => ({ default: (await loadPeek()).PlanPeek }));

/** Recurring plans by status; a failed one is never among the active. */
export function PlansList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const { page = 1, limit = defaultLimit, tab = 'active', peek } = search;
  const { typed, type, q, donors, more } = usePlanDonors();
  const words = [...(q ? [`“${q}”`] : []), ...planFilterWords(search)];
  const query = plansOptions(search, donors);
  const list = useList<ListedPlan, readonly unknown[]>(query, { filtered: words.length > 0, page, limit });
  useKeptRecords<Plan>(query.queryKey, planKey);
  // Null where our server keeps no plans; until that is known, the filters have their place.
  const { data: summary } = useQuery(plansSummaryOptions);
  const { data } = useQuery(query);
  const typeName = (text: string) => {
    type(text);
    if (page > 1 || peek) go(changeFilter(search, { peek: undefined }));
  };
  const go = (next: PlansSearch) => void navigate({ search: next, resetScroll: false });
  // Where the directory answered, a row has its donor's name, or says that it isn't known.
  const kept = list.state.kind === 'rows' && list.state.rows.some((plan) => plan.donorName !== undefined);
  const picked = readPeek(peek);
  const many = tab === 'all' ? 'recurring plans' : `${tabNames[tab].toLowerCase()} plans`;
  const endings = useEndings(tab === 'ended');
  const columns = planColumns((field) =>
    kept || isPlatformSort(field) ? sortLink(search, field) : undefined,
  );
  return (
    <ListScreen
      title="Recurring plans"
      sentence={
        <>
          <span className={styles.sentence}>
            {list.total === null ? null : (
              <>
                <b>{countText(list.total)}</b> {list.total === 1 ? many.replace(/s$/, '') : many}
                {words.length > 0 ? `: ${words.join(', ')}` : null}
                {more ? ' (first 100 donors; type more to narrow)' : null}
              </>
            )}
          </span>
          <span className={styles.sentence}>
            {list.total === null ? null : <PlansWorth tab={tab} sum={data?.reply.sum} />}
            <AgeLabel asOf={list.asOf} behind={list.behind} />
          </span>
        </>
      }
      actions={may('subscriptions.create') ? <StartPlanButton /> : null}
      tabs={<PlanTabs search={search} donors={donors} />}
      filters={
        <>
          {summary !== null ? (
            <SearchField label="Search by donor" value={typed} onChange={typeName} />
          ) : null}
          <PlanFilters
            search={search}
            all={summary !== null}
            onChange={(patch) => go(changeFilter<PlansSearch>(search, patch))}
          />
        </>
      }
      filterWords={words}
      state={list.state}
      label="Recurring plans"
      many={many}
      columns={picked ? narrowPlanColumns : tab === 'ended' ? endedPlanColumns(columns, endings) : columns}
      rowId={peekOf}
      rowLink={(plan, link) => (
        <RowLink plan={plan} {...link} onOpen={() => go({ ...search, peek: peekOf(plan) })} />
      )}
      phone={(plan) => <PlanRowPhone plan={plan} />}
      selectedId={peek}
      {...paging(search, go)}
      onClear={() => {
        type('');
        go({ ...given('tab', search.tab), ...given('limit', search.limit) });
      }}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/plans"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        picked ? (
          <Suspense>
            <PlanPeek
              {...picked}
              search={search}
              rows={list.state.kind === 'rows' ? list.state.rows : []}
              onGo={go}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

/** What the platform itself can sort by. */
const isPlatformSort = (field: PlanSort): boolean => field !== 'donor' && field !== 'status';

/** A header sorts by its field, greatest first; a second press reverses it. */
function sortLink(search: PlansSearch, field: PlanSort) {
  const { sort = 'createdAt', direction } = search;
  // Text starts from A.
  const first = isPlatformSort(field) ? undefined : ('ASC' as const);
  const turned = sort !== field ? first : direction === undefined ? ('ASC' as const) : undefined;
  const next = changeFilter(search, { sort: field === 'createdAt' ? undefined : field, direction: turned });
  return {
    direction:
      sort === field ? (direction === 'ASC' ? ('ascending' as const) : ('descending' as const)) : null,
    link: (content: ReactNode) => (
      <Link to="/plans" search={next} resetScroll={false}>
        {content}
      </Link>
    ),
  };
}

type RowLinkProps = { plan: ListedPlan; className: string; children: ReactNode; onOpen: () => void };

const RowLink = ({ plan, className, children, onOpen }: RowLinkProps) => (
  <Link
    to="/plans/$donorId/$planId"
    params={{ donorId: plan.donorId ?? '-', planId: plan.id }}
    className={className}
    aria-label={`${payerName(plan)}, ${dollarText(plan.amount)} ${frequencyPhrase(plan.frequency)}`}
    onPointerEnter={() => void loadPeek()}
    onFocus={() => void loadPeek()}
    onClick={besideOnClick(onOpen)}
  >
    {children}
  </Link>
);
