import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dayText, moneyText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, changeSearch, defaultLimit, given } from '../../data/list-search.ts';
import { plural } from '../../data/plural.ts';
import { useList } from '../../data/use-list.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { AgeLabel } from '../app/age-label.tsx';
import { closeOffsOptions } from './close-off-queries.ts';
import { DepositRowPhone, depositColumns, narrowDepositColumns } from './deposit-columns.tsx';
import { depositFilterWords } from './deposit-filter-words.ts';
import { DepositFilters } from './deposit-filters.tsx';
import { monthsOf } from './deposit-months.ts';
import { depositsOptions } from './deposits-queries.ts';
import type { DepositsSearch } from './deposits-search.ts';
import { type Deposit, nameOf } from './labels.ts';
import { MonthRow } from './month-row.tsx';

const route = getRouteApi('/_app/deposits/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./deposit-peek.tsx');
const DepositPeek = lazy(async () => ({ default: (await loadPeek()).DepositPeek }));

/** Every deposit by its arrival, month by month. */
export function DepositsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = depositFilterWords(search);
  const { page = 1, limit = defaultLimit, peek } = search;
  const list = useList<Deposit, readonly unknown[]>(depositsOptions(search), {
    filtered: words.length > 0,
    page,
    limit,
  });
  const rows = list.state.kind === 'rows' ? list.state.rows : [];
  const closeOffOf = useCloseOffs(rows);
  const after = list.total === null ? rows.length === limit : page * limit < list.total;
  const months = monthsOf(rows, { before: page > 1, after });
  const all = depositColumns(arrivalSort(search), closeOffOf);
  const columns = peek ? narrowDepositColumns(all) : all;
  const go = (next: DepositsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <ListScreen
      title="Deposits"
      sentence={
        <>
          {list.total === null ? null : (
            <>
              <b>{countText(list.total)}</b> {plural(list.total, 'deposit', 'deposits')}
              {words.length > 0 ? `: ${words.join(', ')}` : null}
            </>
          )}
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </>
      }
      filters={
        <DepositFilters
          search={search}
          seenMethods={rows.flatMap(({ paymentMethodType }) => paymentMethodType ?? [])}
          onChange={(patch) => go(changeFilter(search, patch))}
        />
      }
      filterWords={words}
      state={list.state}
      label="Deposits"
      many="deposits"
      columns={columns}
      rowId={({ id }) => id}
      rowLink={(deposit, link) => (
        <RowLink deposit={deposit} {...link} onOpen={() => go({ ...search, peek: deposit.id })} />
      )}
      beforeRow={({ id }) => {
        const month = months.find(({ firstId }) => firstId === id);
        return month ? (
          <MonthRow month={month} columns={columns.length + 1} filtered={words.length > 0} />
        ) : null;
      }}
      selectedId={peek}
      phone={(deposit) => <DepositRowPhone deposit={deposit} closeOffOf={closeOffOf} />}
      {...paging(search, go)}
      onClear={() => go(withoutFilters(search))}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/deposits"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        peek ? (
          <Suspense>
            <DepositPeek
              id={peek}
              ids={rows.map(({ id }) => id)}
              onPick={(id) => go({ ...search, peek: id })}
              onClose={() => go(changeSearch(search, { peek: undefined }))}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

/** Which of these rows we reconciled: undefined while it loads, and where it can't be loaded. */
function useCloseOffs(rows: readonly Deposit[]) {
  const { data } = useQuery({ ...closeOffsOptions(rows.map(({ id }) => id)), enabled: rows.length > 0 });
  return (depositId: string) =>
    data ? (data.data.find((closeOff) => closeOff.depositId === depositId) ?? null) : undefined;
}

/** The platform sorts by arrival; no other sort is documented. */
const arrivalSort = (search: DepositsSearch) => ({
  direction: search.direction ? ('ascending' as const) : ('descending' as const),
  link: (content: ReactNode) => (
    <Link
      to="/deposits"
      search={changeFilter(search, { direction: search.direction ? undefined : 'ASC' })}
      resetScroll={false}
    >
      {content}
    </Link>
  ),
});

type RowLinkProps = { deposit: Deposit; className: string; children: ReactNode; onOpen: () => void };

const RowLink = ({ deposit, className, children, onOpen }: RowLinkProps) => {
  const arrival = readTime(deposit.arrivalAt);
  const amount = deposit.amountInCents === null ? 'unknown amount' : moneyText(deposit.amountInCents);
  const label = [arrival ? dayText(arrival) : 'No arrival date', amount, nameOf(deposit)]
    .filter(Boolean)
    .join(', ');
  return (
    <Link
      to="/deposits/$depositId"
      params={{ depositId: deposit.id }}
      className={className}
      aria-label={label}
      onPointerEnter={() => void loadPeek()}
      onFocus={() => void loadPeek()}
      onClick={besideOnClick(onOpen)}
    >
      {children}
    </Link>
  );
};

/** The same list without any filter. */
const withoutFilters = ({ limit, direction }: DepositsSearch): DepositsSearch => ({
  ...given('limit', limit),
  ...given('direction', direction),
});
