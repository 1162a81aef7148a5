import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DepositSort, depositSorts } from '#contract/steward/money/deposits.ts';
import { copyAnswers } from '../../../data/api/copy-answers.ts';
import { wordOf } from '../../../data/search/address-values.ts';
import { ExportMenu } from '../../../labels/exports/export-menu.tsx';
import { listPlace } from '../../../labels/record-places.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { only } from '../../../list/only.ts';
import { lazyPanel } from '../../../list/panel.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { depositRowLabel } from '../../../nouns/deposit/labels.ts';
import { useKnownReversals } from '../../../nouns/reversal/list-queries.ts';
import { useReconciliations } from '../reconciliation/reconciliation-queries.ts';
import { DepositRowPhone, depositColumns } from './deposit-columns.tsx';
import { depositFilterLabels } from './deposit-filter-labels.ts';
import { DepositFilters } from './deposit-filters.tsx';
import { monthsOf } from './deposit-months.ts';
import { copiedDepositsQuery, listedDepositsOptions } from './deposits-list-queries.ts';
import { DepositsSentence } from './deposits-sentence.tsx';
import { MonthRow } from './month-row.tsx';

const route = getRouteApi('/_app/deposits/');
const panel = lazyPanel(() => import('../deposit-record.tsx').then((file) => file.DepositRecord));
const byArrival = { byDefault: 'arrival', falls: ['arrival', 'reconciled', 'closed', 'amount'] } as const;

/** All deposits by arrival, month by month, or by any column; until our server's copy is complete, by arrival only. */
export function DepositsList() {
  const search = route.useSearch();
  const isCopied = copyAnswers(useKnownReversals('deposits'));
  const { sums, applied } = useQuery(listedDepositsOptions(search)).data?.reply ?? {};
  const words = depositFilterLabels(applied?.search ?? search);
  const list = useList(search, listedDepositsOptions, { words });
  const { rows, isLast } = list;
  const reconciliationOf = useReconciliations(rows);
  const field = (isCopied && wordOf(search.sort, depositSorts)) || byArrival.byDefault;
  const months =
    field === 'arrival' ? monthsOf(rows, { before: (search.page ?? 1) > 1, after: !isLast }) : [];
  const sort = sortLinks<DepositSort>({ ...search, sort: field }, byArrival);
  return (
    <ListScreen
      {...listPlace('deposit')}
      sentence={<DepositsSentence list={list} sums={sums} isCopied={isCopied} />}
      actions={
        isCopied ? <ExportMenu kind="deposits" query={() => copiedDepositsQuery(search)} wideOnly /> : null
      }
      filters={
        <DepositFilters
          search={search}
          seenMethods={rows.flatMap(({ paymentMethodType }) => paymentMethodType ?? [])}
          copied={isCopied}
          onChange={list.filter}
        />
      }
      list={list}
      columns={depositColumns(reconciliationOf)}
      sort={(column) => (isCopied || column === 'arrival' ? sort(column) : undefined)}
      rowLabel={depositRowLabel}
      beforeRow={({ id }, columns) => {
        const month = months.find(({ firstId }) => firstId === id);
        return month ? <MonthRow month={month} columns={columns} filtered={words.length > 0} /> : null;
      }}
      phone={(deposit) => <DepositRowPhone deposit={deposit} reconciliationOf={reconciliationOf} />}
      panel={panel}
      onClear={() => list.go(only(search, 'limit', 'sort', 'direction'))}
    />
  );
}
