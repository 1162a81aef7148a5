import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { SlowGiftsReport } from '#contract/steward/operations/reports.ts';
import { slowGiftsExport } from '#contract/steward/reports/own-reports.ts';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay, dayText, dollarText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { rangeText } from '../../../labels/day-range.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { methodLabel } from '../../../nouns/gift/labels.ts';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import { slowOptions } from '../../../nouns/report/own-report-queries.ts';
import { ownReports } from '../../../nouns/report/own-reports.ts';
import { readChoices } from '../../../nouns/report/report-choices.ts';
import { Figures, KeyFigure } from '../../../ui/details/figures.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { boardRange, copyNotes } from '../board/board-notes.ts';
import { BoardPage } from '../board/board-page.tsx';
import { type FigureColumn, FigureTable, type FigureTableProps, nameColumn } from '../figure-table.tsx';
import { ReportFilters } from '../report-filters.tsx';
import styles from '../reports.module.css';
import { readSorting, type SortValue, sortedRows } from '../sorting.ts';
import { OwnReport } from './own-report.tsx';

type Gift = SlowGiftsReport['data'][number];

const dayMs = 86_400_000;
const atOf = (text: string | null | undefined): number | null => readTime(text ?? null)?.getTime() ?? null;

/** Days from when it was given to when it was received. */
function waitOf({ contributionDate, contributionReceivedAt }: Gift): number | null {
  const [given, received] = [atOf(contributionDate), atOf(contributionReceivedAt)];
  return given === null || received === null ? null : (received - given) / dayMs;
}
const daysText = (days: number | null): string => (days === null ? '—' : days.toFixed(1));

/** The received gifts that took longest to arrive. */
export function SlowPage({ search }: { search: ReportSearch }) {
  const choices = readChoices('', { ...search, by: 'month', against: 'none' }, calendarDay());
  const { days } = choices;
  const read = useQuery(slowOptions({ days }));
  return (
    <OwnReport
      name="slow"
      sentence={`Gifts dated ${rangeText(days)}, by days until they were received`}
      search={search}
      filters={<ReportFilters name={null} choices={choices} search={search} isEverywhere />}
      kind={slowGiftsExport}
      one="gift"
      filter={() => ({ days })}
      read={read}
      needed={{ from: days.from, first: false }}
    >
      {({ data, known, unknown, averageMs, state }) => {
        const table = slowTable(data, search);
        const longest = Math.max(0, ...data.flatMap((gift) => waitOf(gift) ?? []));
        const average = averageMs === null ? null : averageMs / dayMs;
        const notes = [
          `${platformNameAtStart()} reports the date of a gift and when it was received, not when it had each status in between.`,
          unknown > 0
            ? `${count(unknown, 'received gift has', 'received gifts have')} no received date, so ${unknown === 1 ? "it isn't" : "they aren't"} in this report.`
            : null,
          known > data.length
            ? `The ${countText(data.length)} slowest of ${countText(known)} are listed.`
            : null,
        ].flatMap((note) => note ?? []);
        return (
          <>
            <Figures strip>
              <KeyFigure label="Longest" value={daysText(longest)} note="days until received" />
              <KeyFigure label="On average" value={daysText(average)} note="days until received" />
              <KeyFigure
                label="Gifts"
                value={countText(known)}
                note={`${countText(unknown)} more ${unknown === 1 ? 'has' : 'have'} no received date`}
              />
            </Figures>
            <div className={styles.cards}>
              <Card title="Slowest gifts">
                <FigureTable {...table} />
                <p className={styles.note}>{notes.join(' ')}</p>
              </Card>
            </div>
            <BoardPage
              title={ownReports.slow}
              about={`Gifts dated ${boardRange(days)}, by days until they were received`}
              figures={[
                { label: 'Longest', value: daysText(longest), note: 'days until received' },
                { label: 'On average', value: daysText(average), note: 'days until received' },
                {
                  label: 'Gifts',
                  value: countText(known),
                  note: `${countText(unknown)} more ${unknown === 1 ? 'has' : 'have'} no received date`,
                },
              ]}
              chart={null}
              table={table}
              amount={null}
              notes={[...notes, ...copyNotes(state)]}
            />
          </>
        );
      }}
    </OwnReport>
  );
}

type Column = FigureColumn<Gift> & { id: string; value: (gift: Gift) => SortValue };

const day = (text: string | null | undefined): string => {
  const time = readTime(text ?? null);
  return time ? dayText(time, new Date(0)) : '—';
};

const columns: Column[] = [
  {
    id: 'days',
    title: 'Days',
    value: waitOf,
    cell: (gift) => <b>{daysText(waitOf(gift))}</b>,
  },
  {
    id: 'given',
    title: 'Date',
    className: styles.wide,
    value: (gift) => atOf(gift.contributionDate),
    cell: (gift) => day(gift.contributionDate),
  },
  {
    id: 'receivedAt',
    title: 'Received',
    className: styles.derived,
    value: (gift) => atOf(gift.contributionReceivedAt),
    cell: (gift) => day(gift.contributionReceivedAt),
  },
  {
    id: 'method',
    title: 'Payment method',
    className: styles.wide,
    value: (gift) => methodLabel(gift)[0],
    cell: (gift) => methodLabel(gift)[0],
  },
  { id: 'amount', title: 'Amount', value: (gift) => gift.amount, cell: (gift) => dollarText(gift.amount) },
];

function slowTable(data: readonly Gift[], search: ReportSearch): FigureTableProps<Gift, Gift> {
  const nameOf = (gift: Gift): string => donorName(gift.donor ?? null);
  const sortable = [{ id: nameColumn, value: (gift: Gift): SortValue => nameOf(gift) }, ...columns];
  const sorting = readSorting(search, sortable);
  return {
    label: 'Slowest gifts',
    title: 'Gift from',
    rows: sortedRows(data, sorting, sortable),
    rowKey: ({ id }) => id,
    rowName: (gift) => (
      <Link {...recordPage('gift', gift.id)}>
        <NameText>{nameOf(gift)}</NameText>
      </Link>
    ),
    bar: (gift) => ({ value: waitOf(gift) ?? 0, before: null }),
    columns,
    total: null,
    sorted: { sorting, search },
  };
}
