import { useState } from 'react';
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames, type ListGrouping } from '#contract/steward/reports/groupings.ts';
import { countText } from '../../../data/format/format.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { isNarrowed } from '../../../nouns/gift/totals/sum-text.ts';
import { FigureLink } from '../../../nouns/report/figure-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { type FigureColumn, FigureTable } from '../figure-table.tsx';
import { money, receivedFigure } from '../received-figure.tsx';
import styles from '../reports.module.css';
import { type GroupRow, giftsIn, receivedOf, totalIn } from './group-rows.ts';

/** The number of rows shown at first. */
const shownAtFirst = 100;

type Props = {
  grouping: ListGrouping;
  rows: readonly GroupRow[];
  rowName: (row: GroupRow) => string | null;
  total: GiftMeasures;
  /** The address of the grouped list. */
  search: ContributionsSearch;
};

/** Number and total of each group's gifts; each figure links to its gifts. */
export function GroupTable({ grouping, rows, rowName, total, search }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const { group: _, page: __, peek: ___, view: ____, ...list } = search;
  const narrowed = isNarrowed(list);
  const columns = narrowed ? narrowedColumns(list) : receivedColumns;
  return (
    <>
      <FigureTable
        label={`Gifts by ${groupingNames[grouping].toLowerCase()}`}
        title={groupingNames[grouping]}
        rows={shown}
        rowKey={({ key }) => key}
        rowName={(row) => (
          <FigureLink search={row.all}>
            <NameText>{isUndated(grouping, row) ? 'No date' : (rowName(row) ?? 'Loading…')}</NameText>
          </FigureLink>
        )}
        bar={isPeriod(grouping) ? undefined : (row) => ({ value: totalIn(row, list).cents, before: null })}
        // Each row is one donor.
        columns={grouping === 'donor' ? columns.filter((one) => one !== donorsColumn) : columns}
        total={{ measures: total, all: list, search: narrowed ? list : receivedOf(list) }}
      />
      {shown.length < rows.length ? (
        <div className={styles.more}>
          <Button onClick={() => setAll(true)}>Show all {countText(rows.length)}</Button>
        </div>
      ) : null}
    </>
  );
}

const isUndated = (grouping: ListGrouping, { days }: GroupRow): boolean =>
  isPeriod(grouping) && days === null;

type Figures = Pick<GroupRow, 'measures' | 'all' | 'search'>;

const donorsColumn: FigureColumn<Figures> = {
  title: 'Donors',
  className: styles.wide,
  cell: receivedFigure(({ donors }) => countText(donors), { sort: 'donor' }),
};
const giftsColumn: FigureColumn<Figures> = {
  title: 'Gifts',
  cell: ({ measures, all }) =>
    measures ? <FigureLink search={all}>{countText(giftsIn(measures.sum))}</FigureLink> : '—',
};
const receivedColumns: readonly FigureColumn<Figures>[] = [
  giftsColumn,
  { title: 'Received', cell: receivedFigure(({ sum }) => <b>{money(sum.received.cents)}</b>) },
  donorsColumn,
  { title: 'Average', className: styles.wide, cell: receivedFigure(({ average }) => money(average)) },
  {
    title: 'Largest',
    className: styles.widest,
    cell: receivedFigure(({ largest }) => money(largest), { sort: 'amount' }),
  },
];

/** For a list narrowed to statuses or outcomes: the totals of what it shows. Donors and the largest gift are known of received gifts only. */
const narrowedColumns = (list: ContributionsSearch): readonly FigureColumn<Figures>[] => [
  giftsColumn,
  {
    title: 'Amount',
    cell: (row) => (
      <FigureLink search={row.all}>
        <b>{money(totalIn(row, list).cents)}</b>
      </FigureLink>
    ),
  },
  {
    title: 'Average',
    className: styles.wide,
    cell: (row) => {
      const { cents, gifts } = totalIn(row, list);
      return gifts > 0 ? <FigureLink search={row.all}>{money(Math.round(cents / gifts))}</FigureLink> : '—';
    },
  },
];
