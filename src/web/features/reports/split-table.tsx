import { compareGiving } from '#contract/steward/gifts/compare-giving.ts';
import { type Comparison, comparisonNames } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import {
  givingIn,
  recurringShare,
  type Series,
  type SplitGiving,
} from '#contract/steward/reports/split-giving.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import { changeShare, changeText, differenceText, shareText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import { periodName } from '../../nouns/report/labels.ts';
import type { SplitChoices } from '../../nouns/report/report-choices.ts';
import { listOf, splitSearch } from '../../nouns/report/report-rows.ts';
import { type FigureColumn, type FigureTableProps, nameColumn } from './figure-table.tsx';
import { money } from './received-figure.tsx';
import styles from './reports.module.css';
import { readSorting, type SortValue, sortedRows } from './sorting.ts';

type Props = {
  choices: SplitChoices;
  giving: SplitGiving;
  seriesName: (one: Series) => string;
  search: ReportSearch;
};

type Received = SplitGiving['total'];
type Cells = { cells: readonly Received[]; total: Received; pending: Received };
/** `days`: those of the gifts behind the figures. */
type Figures = Cells & { days: { from: string; to: string }; before: Cells | null };
type Row = SplitGiving['rows'][number];
type Column = FigureColumn<Figures> & { id: string; value: (row: Figures) => SortValue };

/** Giving over time as columns of a dimension's values, each figure linked to its gifts: the same table on screen and on paper. */
export function splitTable({ choices, giving, seriesName, search }: Props): FigureTableProps<Row, Figures> {
  const { grouping: period, split, days, against } = choices;
  const { series, rows, totals, total, pending, before } = giving;
  const columns: Column[] = [
    ...series.map((one, at): Column => {
      const cellOf = ({ cells }: Cells) => cells[at]?.gifts ?? 0;
      return {
        id: `part${at + 1}`,
        title: seriesName(one),
        isNone: (row) => cellOf(row) === 0,
        value: ({ cells }) => cells[at]?.cents ?? 0,
        cell: (row) =>
          cellOf(row) > 0 ? (
            <FigureLink search={splitSearch({ choices, split, series }, one, row.days)}>
              {money(row.cells[at]?.cents ?? 0)}
            </FigureLink>
          ) : (
            '—'
          ),
      };
    }),
    {
      id: 'received',
      title: 'Received',
      value: (row) => row.total.cents,
      cell: (row) => (
        <FigureLink search={listOf(choices, row.days)}>
          <b>{money(row.total.cents)}</b>
        </FigureLink>
      ),
    },
    ...(pending.gifts > 0 ? [pendingColumn(choices)] : []),
    ...(split === 'frequency' ? shareColumns(giving, against) : []),
    ...(before ? changeColumns(comparisonNames[against].toLowerCase()) : []),
  ];
  const sortable = [{ id: nameColumn, value: (row: Row): SortValue => row.days.start }, ...columns];
  const sorting = readSorting(search, sortable);
  return {
    label: `Figures by ${groupingNames[period].toLowerCase()}`,
    title: groupingNames[period],
    rows: sortedRows(rows.toReversed(), sorting, sortable),
    rowKey: (row) => row.days.start,
    rowName: (row) => periodName(period, row.days),
    columns,
    total: {
      days,
      cells: totals,
      total,
      pending,
      before,
    },
    sorted: { sorting, search },
    isSplit: true,
  };
}

const pendingColumn = (choices: SplitChoices): Column => ({
  id: 'pending',
  title: 'Pending',
  isNone: ({ pending }) => pending.gifts === 0,
  value: ({ pending }) => pending.cents,
  cell: ({ days, pending }) =>
    pending.gifts > 0 ? (
      <FigureLink search={{ ...listOf(choices, days), outcome: ['pending'] }}>
        {money(pending.cents)}
      </FigureLink>
    ) : (
      '—'
    ),
});

/** What was given, received or pending, on both sides. */
const comparedOf = ({ before, ...row }: Figures) => before && compareGiving(givingIn(row), givingIn(before));

const changeColumns = (beforeTitle: string): Column[] => [
  {
    id: 'change',
    title: `vs. ${beforeTitle}`,
    isNone: ({ before }) => before === null,
    value: (row) => {
      const both = comparedOf(row);
      return both && changeShare(both.now.cents, both.before.cents);
    },
    cell: (row) => {
      const both = comparedOf(row);
      return (both && changeText(both.now.cents, both.before.cents)) ?? '—';
    },
  },
  {
    id: 'difference',
    title: 'Difference',
    className: styles.widest,
    isNone: ({ before }) => before === null,
    value: (row) => {
      const both = comparedOf(row);
      return both && both.now.cents - both.before.cents;
    },
    cell: (row) => {
      const both = comparedOf(row);
      return both ? differenceText(both.now.cents, both.before.cents) : '—';
    },
  },
];

const shareColumns = (giving: SplitGiving, against: Comparison): Column[] => [
  {
    id: 'share',
    title: 'Recurring share',
    value: (row) => recurringShare(giving.series, row),
    cell: (row) => <b>{shareText(recurringShare(giving.series, row))}</b>,
  },
  ...(giving.before
    ? [
        {
          id: 'shareBefore',
          title: `Recurring, ${comparisonNames[against].toLowerCase()}`,
          value: ({ before }: Figures) => recurringShare(giving.series, before),
          cell: ({ before }: Figures) => shareText(recurringShare(giving.series, before)),
        },
      ]
    : []),
];
