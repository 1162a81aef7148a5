import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GiftMeasures } from '#contract/steward/operations/copied-gifts.ts';
import { type Comparison, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { countText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import { changeShare, changeText, differenceText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import type { Choices } from '../../nouns/report/report-choices.ts';
import { givenOf, type Measured, type ReportRow } from '../../nouns/report/report-rows.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { type FigureColumn, type FigureTableProps, nameColumn } from './figure-table.tsx';
import { money, receivedFigure } from './received-figure.tsx';
import styles from './reports.module.css';
import { readSorting, type SortValue, sortedRows } from './sorting.ts';

type Props = {
  choices: Choices;
  /** In their usual order. */
  rows: readonly ReportRow[];
  rowName: (row: ReportRow) => string | null;
  total: Measured;
  /** Null without a comparison. */
  totalBefore: Measured | null;
  /** Heading of the column with the earlier days. */
  beforeTitle: string;
  search: ReportSearch;
};

type Figures = Measured & { before: Measured | null };

/** The figures of a report, each linked to its gifts: the same table on screen and on paper. */
export function reportTable({
  choices,
  rows,
  rowName,
  total,
  totalBefore,
  beforeTitle,
  search,
}: Props): FigureTableProps<ReportRow, Figures> {
  const { grouping } = choices;
  const compared = totalBefore === null ? null : { title: beforeTitle, against: choices.against };
  const hasPending = pendingOf(total).gifts > 0;
  const columns = isBrief(choices, search)
    ? briefColumns(compared, hasPending)
    : reportColumns(compared, hasPending);
  const sortable = [
    { id: nameColumn, value: (row: ReportRow) => (isPeriod(grouping) ? startOf(row) : rowName(row)) },
    ...columns,
  ];
  const sorting = readSorting(search, sortable);
  return {
    label: `Figures by ${groupingNames[grouping].toLowerCase()}`,
    title: groupingNames[grouping],
    rows: sortedRows(rows, sorting, sortable),
    rowKey: ({ key }) => key,
    rowName: (row) => <RowName choices={choices} row={row} name={rowName(row)} search={search} />,
    bar: isPeriod(grouping)
      ? undefined
      : (row) => ({
          value: centsOf(row),
          pending: pendingOf(row).cents,
          before: row.before && givenOf(row.before).cents,
        }),
    columns,
    total: { ...total, before: totalBefore },
    sorted: { sorting, search },
  };
}

/** What a report by campaign, location, or method shows until all columns are asked for: few numbers, and a bar that has room. */
export const isBrief = ({ grouping }: Choices, { columns }: ReportSearch): boolean =>
  !isPeriod(grouping) && columns !== allColumns;

/** The value of `columns` in the address. */
export const allColumns = 'all';

/** The first day of a period, or of the one that only the earlier days have. */
const startOf = ({ days, before }: ReportRow): string | null => days?.start ?? before?.days?.start ?? null;

type NameProps = { choices: Choices; row: ReportRow; name: string | null; search: ReportSearch };

/** The name of a campaign or location, linked to its giving over time; where its numbers aren't links, to its gifts. */
function RowName({ choices, row: { value, search: gifts }, name, search }: NameProps): ReactNode {
  const { grouping } = choices;
  const text = name ?? 'Loading…';
  if (isBrief(choices, search))
    return (
      <FigureLink search={gifts}>
        <NameText>{text}</NameText>
      </FigureLink>
    );
  if (value === null || (grouping !== 'campaign' && grouping !== 'location')) return text;
  const days = omit(search, 'by', 'view', 'sort', 'direction', 'columns');
  return (
    <Link to="/reports" search={{ ...days, [grouping]: value }} title={`${text} over time`}>
      <NameText>{text}</NameText>
    </Link>
  );
}

export const centsOf = ({ measures }: Measured): number => measures?.sum.received.cents ?? 0;
const giftsOf = ({ measures }: Measured): number => measures?.sum.received.gifts ?? 0;

const isThere = ({ search, measures }: Measured): boolean => search !== null || measures !== null;
const pendingOf = ({ measures }: Measured) => measures?.sum.pending ?? { gifts: 0, cents: 0 };
/** What was given on both sides, received or pending, if there are two to compare. */
const comparedOf = (row: Figures): { now: number; earlier: number } | null =>
  row.before && isThere(row) ? { now: givenOf(row).cents, earlier: givenOf(row.before).cents } : null;

type Column = FigureColumn<Figures> & { id: string; value: (row: Figures) => SortValue };
type Compared = { title: string; against: Comparison };

const shortTitles = {
  year: 'last year',
  'fiscal-year': 'last fiscal year',
  before: 'previous',
  none: '',
} as const satisfies Record<Comparison, string>;

/** `compared`: null without a comparison. `hasPending`: some of the gifts aren't received yet. */
function reportColumns(compared: Compared | null, hasPending: boolean): readonly Column[] {
  const then = compared && shortTitles[compared.against];
  return [
    {
      id: 'received',
      title: 'Received',
      value: (row) => (isThere(row) ? centsOf(row) : null),
      cell: (row) =>
        isThere(row) ? (
          <FigureLink search={row.search}>
            <b>{money(centsOf(row))}</b>
          </FigureLink>
        ) : (
          '—'
        ),
    },
    ...(hasPending ? [pendingColumn] : []),
    ...(compared === null ? [] : comparedColumns(compared.title)),
    {
      id: 'gifts',
      title: 'Gifts',
      className: styles.wide,
      value: giftsOf,
      cell: receivedFigure(({ sum }) => countText(sum.received.gifts)),
    },
    ...(then === null
      ? []
      : [earlier('giftsBefore', `Gifts, ${then}`, giftsOf, ({ sum }) => sum.received.gifts)]),
    {
      id: 'donors',
      title: 'Donors',
      className: styles.wide,
      value: donorsOf,
      cell: receivedFigure(({ donors }) => (donors === null ? '—' : countText(donors)), { sort: 'donor' }),
    },
    ...(then === null
      ? []
      : [earlier('donorsBefore', `Donors, ${then}`, donorsOf, ({ donors }) => donors ?? 0)]),
    {
      id: 'average',
      title: 'Average',
      className: styles.widest,
      value: ({ measures }) => measures?.average ?? null,
      cell: receivedFigure(({ average }) => money(average)),
    },
    {
      id: 'median',
      title: 'Median',
      className: styles.widest,
      value: ({ measures }) => measures?.median ?? null,
      cell: receivedFigure(({ median }) => money(median), { sort: 'amount' }),
    },
    {
      id: 'largest',
      title: 'Largest',
      className: styles.widest,
      value: ({ measures }) => measures?.largest ?? null,
      cell: receivedFigure(({ largest }) => money(largest), { sort: 'amount' }),
    },
  ];
}

/** The same without links: the row's name leads to its gifts. */
function briefColumns(compared: Compared | null, hasPending: boolean): readonly Column[] {
  const ofReceived = (text: (of: GiftMeasures) => string) => (row: Figures) =>
    row.measures && giftsOf(row) > 0 ? text(row.measures) : '—';
  return reportColumns(compared, hasPending).flatMap((column): Column[] => {
    switch (column.id) {
      case 'received':
        return [{ ...column, cell: (row) => (isThere(row) ? <b>{money(centsOf(row))}</b> : '—') }];
      // Changes compare received and pending gifts.
      case 'pending':
        return [{ ...column, cell: (row) => (pendingOf(row).gifts > 0 ? money(pendingOf(row).cents) : '—') }];
      case 'change':
        return [column];
      case 'gifts':
        return [{ ...column, cell: ofReceived(({ sum }) => countText(sum.received.gifts)) }];
      case 'donors':
        return [{ ...column, cell: ofReceived(({ donors }) => (donors === null ? '—' : countText(donors))) }];
      case 'average':
        return [{ ...column, cell: ofReceived(({ average }) => money(average)) }];
      default:
        return [];
    }
  });
}

const donorsOf = ({ measures }: Measured): number => measures?.donors ?? 0;

/** A number of the earlier days. */
const earlier = (
  id: string,
  title: string,
  of: (row: Measured) => number,
  shown: (of: GiftMeasures) => number,
): Column => ({
  id,
  title,
  className: styles.wider,
  value: ({ before }) => before && of(before),
  cell: ({ before }) => (before ? receivedFigure((measures) => countText(shown(measures)))(before) : '—'),
});

const pendingColumn: Column = {
  id: 'pending',
  title: 'Pending',
  className: styles.wide,
  value: (row) => (isThere(row) ? pendingOf(row).cents : null),
  cell: (row) =>
    pendingOf(row).gifts > 0 ? (
      <FigureLink search={row.search && { ...row.search, outcome: ['pending'] }}>
        {money(pendingOf(row).cents)}
      </FigureLink>
    ) : (
      '—'
    ),
};

const comparedColumns = (title: string): Column[] => [
  {
    id: 'before',
    title,
    value: ({ before }) => before && givenOf(before).cents,
    cell: ({ before }) => {
      const given = before && givenOf(before);
      return given ? <FigureLink search={given.search}>{money(given.cents)}</FigureLink> : '—';
    },
  },
  {
    id: 'change',
    title: 'Change',
    className: styles.wide,
    value: (row) => {
      const both = comparedOf(row);
      return both && changeShare(both.now, both.earlier);
    },
    cell: (row) => {
      const both = comparedOf(row);
      return (both && changeText(both.now, both.earlier)) ?? '—';
    },
  },
  {
    id: 'difference',
    title: 'Difference',
    className: styles.wide,
    value: (row) => {
      const both = comparedOf(row);
      return both && both.now - both.earlier;
    },
    cell: (row) => {
      const both = comparedOf(row);
      return both ? differenceText(both.now, both.earlier) : '—';
    },
  },
];
