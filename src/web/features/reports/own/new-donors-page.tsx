import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useContext, useState } from 'react';
import type { NewDonor, NewDonorsReport } from '#contract/steward/operations/reports.ts';
import { newDonorsExport } from '#contract/steward/reports/own-reports.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { DonorLink } from '../../../nouns/donor/link.tsx';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import { shareText } from '../../../nouns/report/change-text.ts';
import { FigureLink } from '../../../nouns/report/figure-link.tsx';
import { periodAxis, periodName } from '../../../nouns/report/labels.ts';
import {
  type NewDonorChoices,
  type NewDonorGroup,
  newDonorsBody,
  readNewDonorChoices,
} from '../../../nouns/report/new-donor-choices.ts';
import { newDonorsOptions } from '../../../nouns/report/own-report-queries.ts';
import { ownReports } from '../../../nouns/report/own-reports.ts';
import { Button } from '../../../ui/button.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Figures, KeyFigure } from '../../../ui/details/figures.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { ChipBarEnd } from '../../../ui/filters/chip-bar.tsx';
import { PickMenu } from '../../../ui/filters/pick-menu.tsx';
import { Said } from '../../../ui/said.tsx';
import { copyNotes } from '../board/board-notes.ts';
import { BoardPage } from '../board/board-page.tsx';
import { type FigureColumn, FigureTable, type FigureTableProps, nameColumn } from '../figure-table.tsx';
import filterStyles from '../report-filters.module.css';
import styles from '../reports.module.css';
import { readSorting, type SortValue, sortedRows } from '../sorting.ts';
import { OwnReport } from './own-report.tsx';

type Counts = { donors: number; again: number; month?: string };
type Month = NewDonorsReport['months'][number];

/** Years to choose from, the latest first. */
const yearsBack = 6;

const thisYear = (): number => Number(calendarDay().slice(0, 4));

/** Who gave for the first time in a year, or a month of it, and who of them gave again. */
export function NewDonorsPage({ search }: { search: ReportSearch }) {
  const navigate = useNavigate();
  const choices = readNewDonorChoices(search, thisYear());
  const { year } = choices;
  const [shown, setShown] = useState({ of: '', limit: firstRows });
  const key = JSON.stringify(choices);
  const limit = shown.of === key ? shown.limit : firstRows;
  const body = newDonorsBody(choices);
  const read = useQuery({
    ...newDonorsOptions({ ...body, limit, page: 1 }),
    placeholderData: (before) => (limit > firstRows ? before : undefined),
  });
  const years = [...new Set([year, ...Array.from({ length: yearsBack }, (_, back) => thisYear() - back)])];
  return (
    <OwnReport
      name="new-donors"
      sentence={`First gift in ${year}, and who gave again since. Only received gifts count.`}
      search={search}
      filters={
        <search className={filterStyles.filters} aria-label="Report">
          <PickMenu
            label="Year"
            value={String(year)}
            choices={years
              .toSorted((a, b) => b - a)
              .map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(one) =>
              void navigate({
                to: '.',
                search: changeSearch(search, { year: one, month: undefined }),
                resetScroll: false,
              })
            }
          />
          <span className={filterStyles.end}>{useContext(ChipBarEnd)}</span>
        </search>
      }
      kind={newDonorsExport}
      one="donor"
      filter={() => body}
      read={read}
    >
      {(report) => (
        <Report
          report={report}
          choices={choices}
          search={search}
          more={limit < most ? () => setShown({ of: key, limit: Math.min(limit * 2, most) }) : null}
        />
      )}
    </OwnReport>
  );
}

const firstRows = 25;
/** The file has all of them. */
const most = 100;

type ReportProps = {
  report: NewDonorsReport;
  choices: NewDonorChoices;
  search: ReportSearch;
  more: (() => void) | null;
};

function Report({ report: { months, data, totalCount, state }, choices, search, more }: ReportProps) {
  const { year, month, group } = choices;
  const total: Counts = {
    donors: months.reduce((sum, { donors }) => sum + donors, 0),
    again: months.reduce((sum, { again }) => sum + again, 0),
  };
  const table = monthsTable(months, total, search);
  const share = shareOf(total);
  const chart = (look: { height: number; width?: number }) => (
    <MonthsChart months={months} search={search} {...look} />
  );
  return (
    <>
      <Figures strip>
        <KeyFigure
          label="New donors"
          value={
            <CohortLink search={search} group="all">
              {countText(total.donors)}
            </CohortLink>
          }
          note={`First gift ever in ${year}`}
        />
        <KeyFigure
          label="Gave again"
          value={
            <CohortLink search={search} group="again">
              {countText(total.again)}
            </CohortLink>
          }
          note={`${shareText(share)} of them`}
        />
        <KeyFigure
          label="Gave once"
          value={
            <CohortLink search={search} group="once">
              {countText(total.donors - total.again)}
            </CohortLink>
          }
          note="No second gift so far"
        />
      </Figures>
      <div className={styles.cards}>
        {months.length > 0 ? (
          <Card title="By month of the first gift">
            {chart({ height: 220 })}
            <FigureTable {...table} />
            <p className={styles.note}>{againNote}</p>
          </Card>
        ) : null}
        <Card title={`${groupTitles[group]}, first gift in ${month ? nameOf(month) : year}`}>
          <p className={styles.note}>
            <Said since="change">{count(totalCount, 'donor', 'donors')}</Said>
          </p>
          {data.length > 0 ? <DonorsTable donors={data} /> : null}
          {data.length < totalCount ? (
            <p className={styles.more} data-print="no">
              {more ? <Button onClick={more}>Show more</Button> : null}
              {countText(data.length)} of {count(totalCount, 'donor', 'donors')}
              {more ? '' : '. The file has all of them.'}
            </p>
          ) : null}
        </Card>
      </div>
      <BoardPage
        title={ownReports['new-donors']}
        about={`First gift in ${year}`}
        figures={[
          { label: 'New donors', value: countText(total.donors), note: null },
          { label: 'Gave again', value: countText(total.again), note: `${shareText(share)} of them` },
          {
            label: 'Gave once',
            value: countText(total.donors - total.again),
            note: 'No second gift so far',
          },
        ]}
        chart={chart({ height: 170, width: 960 })}
        table={table}
        amount={null}
        notes={[againNote, ...copyNotes(state)]}
      />
    </>
  );
}

const againNote = 'Gifts of a recurring plan count as giving again. Later months had less time to.';
const groupTitles: Record<NewDonorGroup, string> = {
  again: 'Gave again',
  once: 'Gave once',
  all: 'New donors',
};
const shareOf = ({ donors, again }: Counts): number | null => (donors > 0 ? again / donors : null);
const daysOf = (month: string) => ({ start: `${month}-01`, from: `${month}-01`, to: `${month}-01` });
const nameOf = (month: string): string => periodName('month', daysOf(month));

type LinkProps = {
  search: ReportSearch;
  month?: string | undefined;
  group: NewDonorGroup;
  children: ReactNode;
};

/** A number of donors, linked to their list. */
function CohortLink({ search, month, group, children }: LinkProps) {
  const kept = omit(search, 'month', 'group');
  return (
    <Link to="." search={{ ...kept, ...(month ? { month } : {}), group }} resetScroll={false}>
      {children}
    </Link>
  );
}

function monthsTable(
  months: readonly Month[],
  total: Counts,
  search: ReportSearch,
): FigureTableProps<Month, Counts> {
  const columns: (FigureColumn<Counts> & { id: string; value: (row: Counts) => SortValue })[] = [
    {
      id: 'donors',
      title: 'New donors',
      value: ({ donors }) => donors,
      cell: ({ donors, month }) => (
        <CohortLink search={search} month={month} group="all">
          {countText(donors)}
        </CohortLink>
      ),
    },
    {
      id: 'again',
      title: 'Gave again',
      value: ({ again }) => again,
      cell: ({ again, month }) => (
        <CohortLink search={search} month={month} group="again">
          {countText(again)}
        </CohortLink>
      ),
    },
    { id: 'share', title: 'Share', value: shareOf, cell: (row) => shareText(shareOf(row)) },
  ];
  const sortable = [{ id: nameColumn, value: ({ month }: Month): SortValue => month }, ...columns];
  const sorting = readSorting(search, sortable);
  return {
    label: 'New donors by month',
    title: 'Month',
    rows: sortedRows(months.toReversed(), sorting, sortable),
    rowKey: ({ month }) => month,
    rowName: ({ month }) => nameOf(month),
    columns,
    total,
    sorted: { sorting, search },
  };
}

const series = [
  { key: 'again', name: 'Gave again', color: 0 },
  { key: 'once', name: 'Gave once', color: 1 },
];

type ChartProps = { months: readonly Month[]; search: ReportSearch; height: number; width?: number };

const MonthsChart = ({ months, search: { month: _, group: __, ...kept }, ...look }: ChartProps) => (
  <BarChart
    {...look}
    label="New donors by month"
    series={series}
    before={null}
    axisText={countText}
    bars={months.map(({ month, donors, again }) => ({
      key: month,
      label: periodAxis('month', daysOf(month)),
      title: `${nameOf(month)}: ${count(donors, 'new donor', 'new donors')}, ${countText(again)} gave again`,
      table: {
        head: [nameOf(month), ''],
        rows: [
          { ...series[1], value: donors - again },
          { ...series[0], value: again },
        ].map(({ key = '', name = '', color = 0, value }) => ({
          key,
          name,
          color,
          cells: [countText(value)],
        })),
        total: [countText(donors)],
      },
      parts: [again, donors - again],
      before: null,
    }))}
    link={({ key }, props) => (
      <Link to="." search={{ ...kept, month: key, group: 'again' }} resetScroll={false} {...props} />
    )}
  />
);

const DonorsTable = ({ donors }: { donors: readonly NewDonor[] }) => (
  <table className={styles.table} aria-label="Donors">
    <thead>
      <tr>
        <th scope="col">Donor</th>
        <th scope="col">First gift</th>
        <th scope="col" className={styles.wide}>
          Amount
        </th>
        <th scope="col">Later gifts</th>
        <th scope="col" className={styles.derived}>
          Later total
        </th>
        <th scope="col" className={styles.wide}>
          Last gift
        </th>
      </tr>
    </thead>
    <tbody>
      {donors.map(({ donor, firstAt, firstCents, gifts, cents: later, lastAt }) => (
        <tr key={donor.id}>
          <th scope="row">
            <DonorLink donor={donor} />
          </th>
          <td>
            <TimeLabel text={firstAt} dayOnly />
          </td>
          <td className={styles.wide}>{firstCents === null ? '—' : moneyText(cents(firstCents))}</td>
          <td>
            {gifts === 0 ? (
              '—'
            ) : (
              <FigureLink search={{ donor: donor.id, outcome: ['received'], first: 'no' }}>
                {countText(gifts)}
              </FigureLink>
            )}
          </td>
          <td className={styles.derived}>{gifts === 0 ? '—' : moneyText(cents(later))}</td>
          <td className={styles.wide}>
            <TimeLabel text={lastAt} dayOnly />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
