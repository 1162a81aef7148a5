import { getRouteApi } from '@tanstack/react-router';
import { type DepositSort, depositFilters, depositSorts } from '#contract/nouns/deposit/filters.ts';
import { appliedPart, sortWays } from '../../../data/search/filter-search.ts';
import { ExportMenu } from '../../../labels/exports/export-menu.tsx';
import { FilterChips } from '../../../labels/lists/filter-cells.tsx';
import { notAllYetText } from '../../../labels/lists/not-all-yet.ts';
import { listPlace } from '../../../labels/record-places.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useOwnList } from '../../../list/use-own-list.ts';
import { depositRowLabel } from '../../../nouns/deposit/labels.ts';
import { useReconciliations } from '../reconciliation/reconciliation-queries.ts';
import { DepositRowPhone, depositColumns } from './deposit-columns.tsx';
import { depositCells, depositWords } from './deposit-filter-cells.tsx';
import { monthsOf } from './deposit-months.ts';
import { depositsOptions, depositsQuestion } from './deposits-list-queries.ts';
import { DepositsSentence } from './deposits-sentence.tsx';
import { MonthRow } from './month-row.tsx';

const route = getRouteApi('/_app/deposits/');
const panel = lazyPanel(() => import('../deposit-record.tsx').then((file) => file.DepositRecord));
const missing = { what: 'Totals and sorting', of: 'deposits' };

/** All deposits by arrival, month by month, or by any column. */
export function DepositsList() {
  const search = route.useSearch();
  const { list, source, sums } = useOwnList(search, depositsOptions, {
    words: (unapplied) => depositWords(search, unapplied),
  });
  const { rows, isLast, words } = list;
  const reconciliationOf = useReconciliations(rows);
  const applied = appliedPart(depositFilters, search, source.unapplied);
  const cells = depositCells(rows.flatMap(({ paymentMethodType }) => paymentMethodType ?? []));
  const { can, ...ways } = sortWays(depositSorts, 'arrival', source.complete);
  const link = sortLinks<DepositSort>(applied, ways);
  const months =
    (applied.sort ?? 'arrival') === 'arrival'
      ? monthsOf(rows, { before: (search.page ?? 1) > 1, after: !isLast })
      : [];
  return (
    <ListScreen
      {...listPlace('deposit')}
      sentence={
        <DepositsSentence
          list={list}
          sums={sums}
          unreadable={source.unreadable}
          notAllYet={notAllYetText(source, missing, cells, search.sort !== undefined)}
        />
      }
      actions={
        source.complete ? (
          <ExportMenu kind="deposits" query={() => depositsQuestion(search)} wideOnly />
        ) : null
      }
      filters={
        <FilterChips
          filters={depositFilters}
          cells={cells}
          search={search}
          complete={source.complete}
          change={list.filter}
        />
      }
      list={list}
      columns={depositColumns(reconciliationOf)}
      sort={(column) => (can(column) ? link(column) : undefined)}
      rowLabel={depositRowLabel}
      beforeRow={({ id }, columns) => {
        const month = months.find(({ firstId }) => firstId === id);
        return month ? <MonthRow month={month} columns={columns} filtered={words.length > 0} /> : null;
      }}
      phone={(deposit) => <DepositRowPhone deposit={deposit} reconciliationOf={reconciliationOf} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'limit', 'sort', 'direction'))}
    />
  );
}
