import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { countText } from '../../data/format/format.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import { changeText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import type { Choices } from '../../nouns/report/report-choices.ts';
import type { Measured, ReportRow } from '../../nouns/report/report-rows.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { money, receivedFigure } from './received-figure.tsx';
import styles from './reports.module.css';

type Props = {
  choices: Choices;
  rows: readonly ReportRow[];
  rowName: (row: ReportRow) => string | null;
  total: Measured;
  /** Null without a comparison. */
  totalBefore: Measured | null;
  /** Heading of the column with the earlier days. */
  beforeTitle: string;
  search: ReportSearch;
};

/** The figures of a report; each links to its gifts. */
export function ReportTable({ choices, rows, rowName, total, totalBefore, beforeTitle, search }: Props) {
  const { grouping } = choices;
  return (
    <FigureTable
      label={`Figures by ${groupingNames[grouping].toLowerCase()}`}
      title={groupingNames[grouping]}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={(row) => <RowName choices={choices} row={row} name={rowName(row)} search={search} />}
      bar={
        isPeriod(grouping)
          ? undefined
          : (row) => ({ value: centsOf(row), before: row.before && centsOf(row.before) })
      }
      columns={reportColumns(totalBefore === null ? null : beforeTitle)}
      total={{ ...total, before: totalBefore }}
    />
  );
}

type NameProps = { choices: Choices; row: ReportRow; name: string | null; search: ReportSearch };

/** The name of a campaign or location, linked to its giving over time. */
function RowName({ choices: { grouping }, row: { value }, name, search }: NameProps): ReactNode {
  const text = name ?? 'Loading…';
  if (value === null || (grouping !== 'campaign' && grouping !== 'location')) return text;
  const { by: _, view: __, ...days } = search;
  return (
    <Link to="/reports" search={{ ...days, [grouping]: value }} title={`${text} over time`}>
      <NameText>{text}</NameText>
    </Link>
  );
}

const centsOf = ({ measures }: Measured): number => measures?.sum.received.cents ?? 0;

type Figures = Measured & { before: Measured | null };

const isThere = ({ search, measures }: Measured): boolean => search !== null || measures !== null;
/** `beforeTitle`: null without a comparison. */
const reportColumns = (beforeTitle: string | null): readonly FigureColumn<Figures>[] => [
  {
    title: 'Received',
    cell: (row) =>
      isThere(row) ? (
        <FigureLink search={row.search}>
          <b>{money(centsOf(row))}</b>
        </FigureLink>
      ) : (
        '—'
      ),
  },
  ...(beforeTitle === null ? [] : comparedColumns(beforeTitle)),
  {
    title: 'Gifts',
    className: styles.wide,
    cell: receivedFigure(({ sum }) => countText(sum.received.gifts)),
  },
  {
    title: 'Donors',
    className: styles.wide,
    cell: receivedFigure(({ donors }) => (donors === null ? '—' : countText(donors)), { sort: 'donor' }),
  },
  { title: 'Average', className: styles.widest, cell: receivedFigure(({ average }) => money(average)) },
  {
    title: 'Median',
    className: styles.widest,
    cell: receivedFigure(({ median }) => money(median), { sort: 'amount' }),
  },
  {
    title: 'Largest',
    className: styles.widest,
    cell: receivedFigure(({ largest }) => money(largest), { sort: 'amount' }),
  },
];

const comparedColumns = (title: string): FigureColumn<Figures>[] => [
  {
    title,
    cell: ({ before }) =>
      before ? <FigureLink search={before.search}>{money(centsOf(before))}</FigureLink> : '—',
  },
  {
    title: 'Change',
    className: styles.wide,
    cell: (row) =>
      row.before && isThere(row) ? (changeText(centsOf(row), centsOf(row.before)) ?? '—') : '—',
  },
];
