import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GiftMeasures } from '#contract/steward/operations/copied-gifts.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames, type ListGrouping } from '#contract/steward/reports/groupings.ts';
import { countText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { count } from '../../../data/format/plural.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { isNarrowed } from '../../../nouns/gift/totals/sum-text.ts';
import { FigureLink } from '../../../nouns/report/figure-link.tsx';
import { GivingChart, wholeSeries } from '../../../nouns/report/giving-chart.tsx';
import { useRowName } from '../../../nouns/report/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { type FigureColumn, FigureTable } from '../figure-table.tsx';
import { money, receivedFigure } from '../received-figure.tsx';
import styles from '../reports.module.css';
import { type GroupRow, giftsIn, groupRows, receivedOf, totalIn } from './group-rows.ts';
import { groupedGiftsOptions } from './grouped-queries.ts';

/** The most bars that fit in a chart. */
const maxBars = 130;

type Props = {
  search: ContributionsSearch;
  /** The text in the search. */
  text: string;
};

/** The gifts of a list in groups: a chart of periods, and a table whose figures link to their lists. */
export const GroupedGifts = ({ search, text }: Props) =>
  search.group ? <Grouped grouping={search.group} search={search} text={text} /> : null;

type GroupedProps = Props & { grouping: ListGrouping };

function Grouped({ grouping, search, text }: GroupedProps) {
  const groups = useQuery(groupedGiftsOptions(grouping, search, text));
  const rowName = useRowName({ grouping, values: groups.data?.groups.map(({ value }) => value) });
  if (groups.error)
    return <FailurePanel {...failureMessage(groups.error)} onRetry={() => void groups.refetch()} />;
  // Until its own groups have loaded, those of another grouping would get the wrong names.
  if (!groups.data || groups.isPlaceholderData || rowName === null)
    return <div aria-busy="true" className={styles.loading} />;
  const rows = groupRows(grouping, search, groups.data.groups);
  const label = groupingNames[grouping].toLowerCase();
  const what = isNarrowed(search) ? 'Amount' : 'Received';
  const dated = rows.filter(({ days }) => days !== null);
  const hasGifts = rows.filter(({ measures }) => measures !== null);
  return (
    <PageBody>
      <div className={styles.cards}>
        {isPeriod(grouping) && dated.length > 1 && dated.length <= maxBars ? (
          <Card title={`${what} by ${label}`}>
            <GivingChart
              label={`${what} by ${label}`}
              period={grouping}
              periods={dated.map((row) => ({
                key: row.key,
                days: row.days,
                parts: [totalIn(row, search)],
                before: null,
                search: row.search ?? {},
              }))}
              series={wholeSeries(what)}
              beforeTitle={null}
            />
          </Card>
        ) : null}
        <Card
          title={`Gifts by ${label}`}
          aside={isCounted(grouping) ? countOf(hasGifts.length, groups.data.groupCount, label) : null}
        >
          <GroupTable
            key={grouping}
            grouping={grouping}
            rows={isPeriod(grouping) ? hasGifts.toReversed() : hasGifts}
            rowName={rowName}
            total={groups.data.total}
            search={search}
          />
        </Card>
      </div>
    </PageBody>
  );
}

/** The number of rows shown at first. */
const shownAtFirst = 100;

type GroupTableProps = {
  grouping: ListGrouping;
  rows: readonly GroupRow[];
  rowName: (row: GroupRow) => string | null;
  total: GiftMeasures;
  /** The address of the grouped list. */
  search: ContributionsSearch;
};

/** Number and total of each group's gifts; each figure links to its gifts. */
function GroupTable({ grouping, rows, rowName, total, search }: GroupTableProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const list = omit(search, 'group', 'page', 'peek', 'view');
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
  cell: receivedFigure(({ donors }) => (donors === null ? '—' : countText(donors)), { sort: 'donor' }),
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

/** "12 campaigns"; "Top 500 of 12,345 donors". */
const countOf = (shown: number, all: number, one: string): string =>
  shown < all ? `Top ${countText(shown)} of ${countText(all)} ${one}s` : count(shown, one, `${one}s`);

/** Groupings with many rows. */
const isCounted = (grouping: ListGrouping): boolean =>
  isPeriod(grouping) ||
  grouping === 'campaign' ||
  grouping === 'subcampaign' ||
  grouping === 'location' ||
  grouping === 'donor';
