import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { countText, dollarText } from '../../data/format.ts';
import { changeFilter, changeSearch, defaultLimit, given, pageSizes } from '../../data/list-search.ts';
import { useList } from '../../data/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PeekSplit } from '../../ui/peek.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { AgeLabel } from '../app/age-label.tsx';
import { narrowPlanColumns, PlanRowPhone, planColumns } from './plan-columns.tsx';
import { filterWords, PlanFilters } from './plan-filters.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { frequencyAdverb, holderName, type Plan } from './plan-words.ts';
import { keepPlans, plansOptions } from './plans-queries.ts';
import { type PlanSort, type PlansSearch, peekOf, readPeek, tabNames } from './plans-search.ts';

const route = getRouteApi('/_app/plans/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./plan-peek.tsx');
const PlanPeek = lazy(async () => ({ default: (await loadPeek()).PlanPeek }));

/** Recurring plans by state; a failing one never stands among the active. */
export function PlansList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = filterWords(search);
  const { page = 1, limit = defaultLimit, tab = 'active', peek } = search;
  const list = useList<Plan, readonly unknown[]>(plansOptions(search), {
    filtered: words.length > 0,
    page,
    limit,
  });
  useKeptPlans(search);
  const go = (next: PlansSearch) => void navigate({ search: next, resetScroll: false });
  const rows = list.state.kind === 'rows' ? list.state.rows : [];
  const picked = readPeek(peek);
  const many = tab === 'all' ? 'recurring plans' : `${tabNames[tab].toLowerCase()} plans`;
  return (
    <PeekSplit
      list={
        <Page
          title="Recurring plans"
          sentence={
            <>
              {list.total === null ? null : (
                <>
                  <b>{countText(list.total)}</b> {many}
                  {words.length > 0 ? `: ${words.join(', ')}` : null}
                </>
              )}
              <AgeLabel asOf={list.asOf} behind={list.behind} />
            </>
          }
        >
          <PlanTabs search={search} />
          <PlanFilters search={search} onChange={(patch) => go(changeFilter(search, patch))} />
          <RecordList
            state={list.state}
            many={many}
            filters={words}
            onClear={() => go({ ...given('tab', search.tab), ...given('limit', search.limit) })}
            onRetry={list.retry}
            onPage={(next) => go(changeSearch(search, { page: next > 1 ? next : undefined }))}
            table={(shown, old) => (
              <RecordTable
                label="Recurring plans"
                columns={picked ? narrowPlanColumns : planColumns((field) => sortLink(search, field))}
                rows={shown}
                old={old}
                expectedRows={limit}
                rowId={peekOf}
                rowLink={(plan, link) => (
                  <RowLink plan={plan} {...link} onOpen={() => go({ ...search, peek: peekOf(plan) })} />
                )}
                phone={(plan) => <PlanRowPhone plan={plan} />}
                selectedId={peek}
              />
            )}
            pager={(shown, total) => (
              <Pager
                page={page}
                limit={limit}
                shown={shown}
                total={total}
                sizes={pageSizes}
                onSize={(size) =>
                  go(
                    changeFilter(search, {
                      limit: pageSizes.find((one) => one === size && one !== defaultLimit),
                    }),
                  )
                }
                link={(target, { current, ...props }) => (
                  <Link
                    to="/plans"
                    search={changeSearch(search, { page: target > 1 ? target : undefined, peek: undefined })}
                    activeOptions={{ exact: true }}
                    aria-current={current ? 'page' : undefined}
                    {...props}
                  />
                )}
              />
            )}
          />
        </Page>
      }
      panel={
        picked ? (
          <Suspense>
            <PlanPeek {...picked} search={search} rows={rows} onGo={go} />
          </Suspense>
        ) : null
      }
    />
  );
}

function useKeptPlans(search: PlansSearch): void {
  const client = useQueryClient();
  const state = client.getQueryState(plansOptions(search).queryKey);
  useEffect(() => {
    if (state?.data) keepPlans(client, state.data, state.dataUpdatedAt);
  }, [client, state?.data, state?.dataUpdatedAt]);
}

/** A header sorts by its field, greatest first; pressed again, the other way. */
function sortLink(search: PlansSearch, field: PlanSort) {
  const { sort = 'createdAt', direction } = search;
  const turned = sort === field && direction === undefined ? 'ASC' : undefined;
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

type RowLinkProps = { plan: Plan; className: string; children: ReactNode; onOpen: () => void };

const RowLink = ({ plan, className, children, onOpen }: RowLinkProps) => (
  <Link
    to="/plans/$donorId/$planId"
    params={{ donorId: plan.donorId ?? '-', planId: plan.id }}
    className={className}
    aria-label={`${holderName(plan)}, ${dollarText(plan.amount)} ${frequencyAdverb(plan.frequency)}`}
    onPointerEnter={() => void loadPeek()}
    onFocus={() => void loadPeek()}
    onClick={besideOnClick(onOpen)}
  >
    {children}
  </Link>
);
