import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type DepositSort, depositSorts } from '#contract/nouns/deposit/filters.ts';
import { listSentenceText, statusesSentence } from '#contract/steward/list-sentence.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { moneyParts, moneyText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import { count, plural } from '../../../data/format/plural.ts';
import { sortWays } from '../../../data/search/filter-search.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { FilterChips } from '../../../labels/lists/filter-cells.tsx';
import { listPlace } from '../../../labels/record-places.ts';
import { StatusSums } from '../../../labels/sums/status-sums.tsx';
import { UnreadableRecords } from '../../../labels/sums/unreadable-records.tsx';
import { ColumnsMenu, chosenColumns } from '../../../list/columns-menu.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { PrintedFilters } from '../../../list/printed-filters.tsx';
import { sortLinks } from '../../../list/sort-links.tsx';
import type { List } from '../../../list/use-list.ts';
import { useOwnList } from '../../../list/use-own-list.ts';
import { type DepositsSearch, readDepositsSearch } from '../../../nouns/deposit/address.ts';
import { defaultDepositColumns } from '../../../nouns/deposit/deposit-column-ids.ts';
import { type Deposit, depositRowLabel } from '../../../nouns/deposit/labels.ts';
import { depositsOptions, depositsQuestion } from '../../../nouns/deposit/list-queries.ts';
import { useReconciliations } from '../../../nouns/deposit/reconciliation/reconciliation-queries.ts';
import { QuestionField } from '../../../nouns/question/question-field.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from '../deposits.module.css';
import { DepositRowPhone, depositColumns } from './deposit-columns.tsx';
import { depositCells, depositWords } from './deposit-filter-cells.tsx';
import { type DepositMonth, monthsOf } from './deposit-months.ts';

const route = getRouteApi('/_app/deposits/');
const panel = lazyPanel(() => import('../deposit-record.tsx').then((file) => file.DepositRecord));

/** All deposits by arrival, month by month, or by any column. */
export function DepositsList() {
  const search = route.useSearch();
  /** Becomes filters on Enter. */
  const [typed, setTyped] = useState('');
  const { list, sums } = useOwnList(search, depositsOptions, { words: depositWords(search) });
  const { rows, isLast, words } = list;
  const reconciliationOf = useReconciliations(rows);
  const cells = depositCells(rows.flatMap(({ paymentMethodType }) => paymentMethodType ?? []));
  const all = depositColumns(reconciliationOf);
  const columns = chosenColumns(all, search, defaultDepositColumns);
  const months =
    list.coverage.complete && (search.sort ?? 'arrival') === 'arrival'
      ? monthsOf(rows, { before: (search.page ?? 1) > 1, after: !isLast })
      : [];
  return (
    <ListScreen
      {...listPlace('deposit')}
      sentence={<DepositsSentence list={list} sums={sums} />}
      said={listSentenceText(statusesSentence('deposits', list.total ?? 0, sums ?? null))}
      actions={
        <ColumnsMenu
          all={all}
          shown={columns.map(({ id }) => id)}
          byDefault={defaultDepositColumns}
          onChange={(next) => list.go(changeSearch(search, { columns: next }))}
        />
      }
      file={{
        kind: 'deposits',
        one: 'deposit',
        shown: columns.map(({ id }) => id),
        query: () => depositsQuestion(search),
      }}
      filters={
        <>
          <QuestionField
            label="Search by amount, date, or bank memo"
            noun="deposits"
            text={typed}
            onType={setTyped}
            search={search}
          />
          <FilterChips cells={cells} search={search} change={list.filter} />
        </>
      }
      list={list}
      columns={search.peek ? all : columns}
      sort={sortLinks<DepositSort>(search, sortWays(depositSorts, 'arrival'))}
      rowLabel={depositRowLabel}
      beforeRow={({ id }, columns) => {
        const month = months.find(({ firstId }) => firstId === id);
        return month ? <MonthRow month={month} columns={columns} filtered={words.length > 0} /> : null;
      }}
      phone={(deposit) => <DepositRowPhone deposit={deposit} reconciliationOf={reconciliationOf} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'limit', 'sort', 'direction', 'columns'))}
    />
  );
}

type MonthRowProps = {
  month: DepositMonth;
  /** Number of columns in the table. */
  columns: number;
  /** True if filters hide some of the month's deposits. */
  filtered: boolean;
};

/** The heading of a month within the table: how much was paid out in it. */
const MonthRow = ({ month, columns, filtered }: MonthRowProps) => {
  const may = useMay();
  return (
    <tr className={styles.month}>
      <td colSpan={columns}>
        <span>
          <b>
            {month.month && may('deposits.reconcile') ? (
              <Link to="/months/$month" params={{ month: month.month }} title={`Close ${month.name}`}>
                {month.name}
              </Link>
            ) : (
              month.name
            )}
          </b>
          {count(month.count, 'deposit', 'deposits')}
          {filtered ? ` ${plural(month.count, 'matches', 'match')} these filters` : null}
          {month.cut ? ' on this page' : null}
          {month.coming === 0 ? null : ` · ${moneyText(month.coming)} upcoming`}
          {month.uncounted === 0 ? null : ` · ${month.uncounted} not included`}
        </span>
        <span className={styles.monthSum}>
          <span className="visually-hidden">Paid out: </span>
          <Amount parts={moneyParts(month.arrived)} />
        </span>
      </td>
    </tr>
  );
};

type Props = {
  list: List<Deposit, DepositsSearch>;
  /** Cover every match; undefined until our copy is complete. */
  sums: readonly StatusSum[] | undefined;
};

/** How many deposits match, how much was paid out, and what that leaves out; each amount links to its deposits. */
function DepositsSentence({ list: { words, total, asOf, behind, search, unreadable = 0 }, sums }: Props) {
  const shown = omit(search, 'page', 'peek', 'view');
  return (
    <StatusSums
      list="deposits"
      total={total}
      sums={sums}
      link={(status, content) => (
        <Link to="/deposits" search={readDepositsSearch({ ...shown, status: [status] })}>
          {content}
        </Link>
      )}
    >
      {total === null ? null : <PrintedFilters words={words} />}
      <UnreadableRecords unreadable={unreadable} one="deposit" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}
