import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Days } from '#contract/rules/periods.ts';
import type { ReturnedReport } from '#contract/steward/operations/reports.ts';
import { returnedReportExport } from '#contract/steward/reports/own-reports.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { rangeText } from '../../../labels/day-range.ts';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import { shareText } from '../../../nouns/report/change-text.ts';
import { FigureLink } from '../../../nouns/report/figure-link.tsx';
import { periodAxis, periodName } from '../../../nouns/report/labels.ts';
import { returnedOptions } from '../../../nouns/report/own-report-queries.ts';
import { ownReports } from '../../../nouns/report/own-reports.ts';
import { type Choices, readChoices } from '../../../nouns/report/report-choices.ts';
import { listOf } from '../../../nouns/report/report-rows.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { FigureSum, Figures, KeyFigure } from '../../../ui/details/figures.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { boardRange, copyNotes } from '../board/board-notes.ts';
import { BoardPage } from '../board/board-page.tsx';
import { useNarrowedTo } from '../board/use-narrowed-to.ts';
import { type FigureColumn, FigureTable, type FigureTableProps, nameColumn } from '../figure-table.tsx';
import { ReportFilters } from '../report-filters.tsx';
import styles from '../reports.module.css';
import { readSorting, type SortValue, sortedRows } from '../sorting.ts';
import { OwnReport } from './own-report.tsx';

type Month = ReturnedReport['months'][number];
/** A month, or all of them. */
type Row = Omit<Month, 'start'>;

const money = (amount: number): string => moneyText(cents(amount));
const returnedCents = ({ refunds, chargebacks }: Row): number => refunds.cents + chargebacks.cents;
const returnedCount = ({ refunds, chargebacks }: Row): number => refunds.count + chargebacks.count;
const shareOf = (row: Row): number | null =>
  row.received.cents > 0 ? returnedCents(row) / row.received.cents : null;

/** What went back to donors in each month, by when its refund or chargeback was made. */
export function ReturnedPage({ search }: { search: ReportSearch }) {
  const choices = readChoices('', { ...search, by: 'month', against: 'none' }, calendarDay());
  const { days, campaign, location } = choices;
  const body = { days, ...(campaign ? { campaign } : {}), ...(location ? { location } : {}) };
  const read = useQuery(returnedOptions(body));
  const narrowedTo = useNarrowedTo(choices);
  return (
    <OwnReport
      name="returned"
      sentence={`${rangeText(days)}, by the date of the refund or chargeback`}
      search={search}
      filters={<ReportFilters name={null} choices={choices} search={search} />}
      kind={returnedReportExport}
      one="month"
      filter={() => body}
      read={read}
    >
      {({ months, state }) => {
        const total = sumOf(months, days);
        const isNarrowed = campaign !== undefined || location !== undefined;
        const table = returnedTable({ choices, months, total, search, isNarrowed });
        const unknown = state.returnsKnown ? null : "Refunds and chargebacks aren't all known yet.";
        const pending =
          total.pending.count > 0 ? `${money(total.pending.cents)} more is in dispute or refund.` : null;
        const chart = (look: { height: number; width?: number }) => (
          <ReturnedChart months={months} choices={choices} {...look} />
        );
        return (
          <>
            <Figures strip>
              <KeyFigure
                label="Returned"
                value={<FigureSum text={money(returnedCents(total))} link={(sum) => sum} />}
                note={`${shareText(shareOf(total))} of what was received`}
              />
              <KeyFigure
                label="Refunded"
                value={<FigureSum text={money(total.refunds.cents)} link={(sum) => sum} />}
                note={count(total.refunds.count, 'refund', 'refunds')}
              />
              <KeyFigure
                label="Lost in chargebacks"
                value={<FigureSum text={money(total.chargebacks.cents)} link={(sum) => sum} />}
                note={`${countText(total.chargebacks.count)} lost`}
              />
            </Figures>
            <div className={styles.cards}>
              <Card title="Returned by month">
                {chart({ height: 240 })}
                {pending || unknown ? (
                  <p className={styles.rest}>{[pending, unknown].filter(Boolean).join(' ')}</p>
                ) : null}
              </Card>
              <Card title="Figures">
                <FigureTable {...table} />
                <p className={styles.note}>{shareNote}</p>
              </Card>
            </div>
            <BoardPage
              title={ownReports.returned}
              about={[`${boardRange(days)}, by the date of the refund or chargeback`, ...narrowedTo].join(
                '; ',
              )}
              figures={[
                {
                  label: 'Returned',
                  value: money(returnedCents(total)),
                  note: `${shareText(shareOf(total))} of ${money(total.received.cents)} received`,
                },
                {
                  label: 'Refunded',
                  value: money(total.refunds.cents),
                  note: count(total.refunds.count, 'refund', 'refunds'),
                },
                {
                  label: 'Lost in chargebacks',
                  value: money(total.chargebacks.cents),
                  note: `${countText(total.chargebacks.count)} lost`,
                },
              ]}
              chart={chart({ height: 170, width: 960 })}
              table={table}
              amount={returnedCents}
              notes={[shareNote, pending, unknown, ...copyNotes(state)].flatMap((note) => note ?? [])}
            />
          </>
        );
      }}
    </OwnReport>
  );
}

const shareNote =
  'The share is of what was received from gifts dated in the month. The returned gifts may be older.';

function sumOf(months: readonly Month[], days: Days): Row {
  const add = (of: (month: Month) => { count: number; cents: number }) => ({
    count: months.reduce((sum, month) => sum + of(month).count, 0),
    cents: months.reduce((sum, month) => sum + of(month).cents, 0),
  });
  return {
    ...days,
    refunds: add(({ refunds }) => refunds),
    chargebacks: add(({ chargebacks }) => chargebacks),
    pending: add(({ pending }) => pending),
    received: add(({ received }) => received),
  };
}

type TableProps = {
  choices: Choices;
  months: readonly Month[];
  total: Row;
  search: ReportSearch;
  /** To a campaign or location, which lists of refunds can't be. */
  isNarrowed: boolean;
};

function returnedTable({
  choices,
  months,
  total,
  search,
  isNarrowed,
}: TableProps): FigureTableProps<Month, Row> {
  const columns: (FigureColumn<Row> & { id: string; value: (row: Row) => SortValue })[] = [
    {
      id: 'refunds',
      title: 'Refunds',
      className: styles.wide,
      value: ({ refunds }) => refunds.count,
      cell: ({ refunds, ...row }) => (
        <ReversalsLink
          list="/refunds"
          status="SUCCEEDED"
          days={row}
          isNone={isNarrowed || refunds.count === 0}
        >
          {countText(refunds.count)}
        </ReversalsLink>
      ),
    },
    {
      id: 'refunded',
      title: 'Refunded',
      className: styles.wide,
      value: ({ refunds }) => refunds.cents,
      cell: ({ refunds }) => money(refunds.cents),
    },
    {
      id: 'chargebacks',
      title: 'Chargebacks lost',
      className: styles.wide,
      value: ({ chargebacks }) => chargebacks.count,
      cell: ({ chargebacks, ...row }) => (
        <ReversalsLink
          list="/chargebacks"
          status="lost"
          days={row}
          isNone={isNarrowed || chargebacks.count === 0}
        >
          {countText(chargebacks.count)}
        </ReversalsLink>
      ),
    },
    {
      id: 'chargedBack',
      title: 'Charged back',
      className: styles.wide,
      value: ({ chargebacks }) => chargebacks.cents,
      cell: ({ chargebacks }) => money(chargebacks.cents),
    },
    { id: 'returns', title: 'Returns', value: returnedCount, cell: (row) => countText(returnedCount(row)) },
    {
      id: 'returned',
      title: 'Returned',
      value: returnedCents,
      cell: (row) => <b>{money(returnedCents(row))}</b>,
    },
    {
      id: 'received',
      title: 'Received',
      className: styles.widest,
      value: ({ received }) => received.cents,
      cell: ({ received, from, to }) => (
        <FigureLink search={listOf(choices, { from, to })}>{money(received.cents)}</FigureLink>
      ),
    },
    { id: 'share', title: 'Share', value: shareOf, cell: (row) => shareText(shareOf(row)) },
  ];
  const sortable = [{ id: nameColumn, value: ({ start }: Month): SortValue => start }, ...columns];
  const sorting = readSorting(search, sortable);
  return {
    label: 'Returned by month',
    title: 'Month',
    rows: sortedRows(months.toReversed(), sorting, sortable),
    rowKey: ({ start }) => start,
    rowName: (month) => periodName('month', month),
    columns,
    total,
    sorted: { sorting, search },
  };
}

type LinkProps = {
  list: '/refunds' | '/chargebacks';
  status: string;
  days: Days;
  isNone: boolean;
  children: ReactNode;
};

const ReversalsLink = ({ list, status, days: { from, to }, isNone, children }: LinkProps) =>
  isNone ? (
    children
  ) : (
    <Link to={list} search={{ status: [status], createdFrom: from, createdTo: to }}>
      {children}
    </Link>
  );

const series = [
  { key: 'refunds', name: 'Refunds', color: 0 },
  { key: 'chargebacks', name: 'Chargebacks lost', color: 3 },
];

type ChartProps = { months: readonly Month[]; choices: Choices; height: number; width?: number };

const ReturnedChart = ({ months, choices, ...look }: ChartProps) => (
  <BarChart
    {...look}
    label="Returned by month"
    series={series}
    before={null}
    axisText={(amount) => money(amount).replace(/\.00$/, '')}
    bars={months.map((month) => ({
      key: month.start,
      label: periodAxis('month', month),
      title: `${periodName('month', month)}: ${money(month.refunds.cents)} refunded, ${money(month.chargebacks.cents)} lost in chargebacks`,
      table: {
        head: [periodName('month', month), '', 'Number'],
        rows: [
          { of: month.chargebacks, ...series[1] },
          { of: month.refunds, ...series[0] },
        ].map(({ of, key = '', name = '', color = 0 }) => ({
          key,
          name,
          color,
          cells: [money(of.cents), countText(of.count)],
        })),
        total: [money(returnedCents(month)), countText(returnedCount(month))],
      },
      parts: [month.refunds.cents, month.chargebacks.cents],
      before: null,
    }))}
    link={({ key }, props) => {
      const month = months.find(({ start }) => start === key);
      return <Link to="/contributions" search={month ? listOf(choices, month) : {}} {...props} />;
    }}
  />
);
