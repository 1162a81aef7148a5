import { getRouteApi, Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { frequencyPhrase } from '#contract/frequencies.ts';
import { countText, dollarText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, defaultLimit, given } from '../../data/list-search.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { AgeLabel } from '../app/age-label.tsx';
import { PlaceAndUpdatePicker, placeAndUpdateWords } from '../locations/place-and-update-picker.tsx';
import { narrowPlanColumns, PlanRowPhone, planColumns } from './plan-columns.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import type { Plan } from './plan-words.ts';
import styles from './plans.module.css';
import { type ListedPlan, payerName, planKey, plansOptions } from './plans-queries.ts';
import { type PlanSort, type PlansSearch, peekOf, readPeek, tabNames } from './plans-search.ts';
import { PlansWorth } from './plans-worth.tsx';

const route = getRouteApi('/_app/plans/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./plan-peek.tsx');
const PlanPeek = lazy(async () => ({ default: (await loadPeek()).PlanPeek }));

/** Recurring plans by state; a failing one never stands among the active. */
export function PlansList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = placeAndUpdateWords(search);
  const { page = 1, limit = defaultLimit, tab = 'active', peek } = search;
  const asked = plansOptions(search);
  const list = useList<ListedPlan, readonly unknown[]>(asked, {
    filtered: words.length > 0,
    page,
    limit,
  });
  useKeptRecords<Plan>(asked.queryKey, planKey);
  const go = (next: PlansSearch) => void navigate({ search: next, resetScroll: false });
  // Where the directory answered, a row says whose plan it is, or that it does not know.
  const kept = list.state.kind === 'rows' && list.state.rows.some((plan) => plan.donorName !== undefined);
  const picked = readPeek(peek);
  const many = tab === 'all' ? 'recurring plans' : `${tabNames[tab].toLowerCase()} plans`;
  // Without a sum there is one line alone.
  const lines = words.length > 0 || tab === 'all' ? undefined : styles.sentence;
  return (
    <ListScreen
      title="Recurring plans"
      sentence={
        <>
          <span className={lines}>
            {list.total === null ? null : (
              <>
                <b>{countText(list.total)}</b> {many}
                {words.length > 0 ? `: ${words.join(', ')}` : null}
              </>
            )}
          </span>
          <span className={lines}>
            {list.total === null || words.length > 0 ? null : <PlansWorth tab={tab} />}
            <AgeLabel asOf={list.asOf} behind={list.behind} />
          </span>
        </>
      }
      actions={
        <Link to="/plans/rescue" className={buttonClass()}>
          <LifeBuoy size={16} strokeWidth={1.75} aria-hidden="true" />
          Rescue board
        </Link>
      }
      tabs={<PlanTabs search={search} />}
      filters={
        <PlaceAndUpdatePicker
          search={search}
          onChange={(patch) => go(changeFilter<PlansSearch>(search, patch))}
        />
      }
      filterWords={words}
      state={list.state}
      label="Recurring plans"
      many={many}
      columns={
        picked
          ? narrowPlanColumns
          : planColumns((field) => (kept || isServiceSort(field) ? sortLink(search, field) : undefined))
      }
      rowId={peekOf}
      rowLink={(plan, link) => (
        <RowLink plan={plan} {...link} onOpen={() => go({ ...search, peek: peekOf(plan) })} />
      )}
      phone={(plan) => <PlanRowPhone plan={plan} />}
      selectedId={peek}
      {...paging(search, go)}
      onClear={() => go({ ...given('tab', search.tab), ...given('limit', search.limit) })}
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

/** What the service itself can sort by. */
const isServiceSort = (field: PlanSort): boolean => field !== 'donor' && field !== 'status';

/** A header sorts by its field, greatest first; pressed again, the other way. */
function sortLink(search: PlansSearch, field: PlanSort) {
  const { sort = 'createdAt', direction } = search;
  // Words rise from A at first.
  const first = isServiceSort(field) ? undefined : ('ASC' as const);
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
