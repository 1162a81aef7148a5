import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { yearDays, yearName } from '#contract/rules/fiscal-year.ts';
import type { DonorReport, ReportedDonor } from '#contract/steward/operations/reports.ts';
import { type DonorReportSort, isGone } from '#contract/steward/reports/donor-report.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { fiscalYearStart } from '../../../data/format/fiscal-year-start.ts';
import { count } from '../../../data/format/plural.ts';
import { defaultLimit } from '../../../data/search/list-search.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { DonorLink } from '../../../nouns/donor/link.tsx';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import { differenceText } from '../../../nouns/report/change-text.ts';
import type { GroupOfDonors, ReportYear } from '../../../nouns/report/donor-choices.ts';
import {
  groupMeaning,
  groupNames,
  groupTerms,
  yearBeforeName,
} from '../../../nouns/report/donor-group-labels.ts';
import { donorReportOptions } from '../../../nouns/report/donor-report-queries.ts';
import { FigureLink } from '../../../nouns/report/figure-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Said } from '../../../ui/said.tsx';
import styles from '../reports.module.css';
import { ariaSort, SortLink } from '../sort-link.tsx';

type Props = {
  /** The report with its first page of donors. */
  first: DonorReport;
  filter: GroupOfDonors;
  search: ReportSearch;
};

/** The donors of a group; each amount links to the gifts that add up to it. */
export function DonorsOfGroup({ first, filter, search }: Props) {
  const [pages, setPages] = useState(1);
  const results = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) =>
      donorReportOptions({ ...filter, limit: defaultLimit, page: index + 2 }),
    ),
  });
  const donors = [...first.data, ...results.flatMap(({ data }) => data?.data ?? [])];
  const isLoading = results.some(({ isPending }) => isPending);
  const { totalCount } = first;
  const { group } = filter;
  const columns = donorColumns(filter);
  const sorting = { column: filter.sort, direction: filter.direction };
  return (
    <Card title={groupNames[group]}>
      <p className={styles.note} title={groupTerms[group]}>
        <Said since="change">
          {groupMeaning[group](filter)}: {count(totalCount, 'donor', 'donors')}
        </Said>
      </p>
      {totalCount > 0 ? (
        <table className={styles.table} aria-label="Donors">
          <thead>
            <tr>
              <th scope="col">Donor</th>
              {columns.map(({ title, sort, hiddenOn }) => (
                <th
                  key={title}
                  scope="col"
                  className={hiddenOn && hidden[hiddenOn]}
                  aria-sort={sort === sorting.column ? ariaSort[sorting.direction] : undefined}
                >
                  {sort ? <SortLink title={title} sort={sort} sorting={sorting} search={search} /> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {donors.map((one) => (
              <tr key={one.donor.id}>
                <th scope="row">
                  <DonorLink donor={one.donor} />
                </th>
                {columns.map(({ title, hiddenOn, cell }) => (
                  <td key={title} className={hiddenOn && hidden[hiddenOn]}>
                    {cell(one)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map(({ title, hiddenOn, total }) => (
                <td key={title} className={hiddenOn && hidden[hiddenOn]}>
                  {total?.(first)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      ) : null}
      {donors.length < totalCount ? (
        <p className={styles.more} data-print="no">
          <Button pending={isLoading && 'Loading…'} onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
          {countText(donors.length)} of {count(totalCount, 'donor', 'donors')}
        </p>
      ) : null}
    </Card>
  );
}

/** The columns of a group's donors. */
type Column = {
  title: string;
  sort?: DonorReportSort;
  /** Hidden where there is little room: on tablets too, or only on phones. */
  hiddenOn?: 'tablets' | 'phones';
  cell: (one: ReportedDonor) => ReactNode;
  /** The total for all donors of the group, not only those on screen. */
  total?: (report: DonorReport) => ReactNode;
};

/** The columns for a year and a group of donors. */
function donorColumns({ group, ...of }: Pick<GroupOfDonors, 'year' | 'fiscal' | 'group'>): Column[] {
  const gone = isGone(group);
  const before: Column = {
    title: group === 'past' ? 'In their last year' : yearBeforeName(of),
    sort: 'before',
    cell: (one) => (
      <YearFigure
        one={one}
        of={{ ...of, year: one.yearBefore }}
        amount={one.centsBefore}
        gifts={one.giftsBefore}
      />
    ),
    total: ({ centsBefore }) => moneyText(cents(centsBefore)),
  };
  const now: Column = {
    title: yearName(of),
    sort: 'now',
    cell: (one) => <YearFigure one={one} of={of} amount={one.cents} gifts={one.gifts} />,
    total: (report) => moneyText(cents(report.cents)),
  };
  const difference: Column = {
    title: 'Difference',
    sort: 'change',
    cell: (one) => differenceText(one.cents, one.centsBefore),
    total: (report) => differenceText(report.cents, report.centsBefore),
  };
  const isChange = group === 'upgraded' || group === 'downgraded';
  return [
    ...(group === 'past'
      ? [{ title: 'Last year', cell: (one: ReportedDonor) => yearName({ ...of, year: one.yearBefore }) }]
      : []),
    // The other two columns imply it.
    isChange ? { ...before, hiddenOn: 'phones' } : before,
    ...(gone ? [] : [now]),
    ...(isChange ? [difference] : []),
    {
      title: 'Gifts',
      sort: 'gifts',
      hiddenOn: 'tablets',
      cell: (one) => countText(gone ? one.giftsBefore : one.gifts),
    },
    {
      title: 'Last gift',
      sort: 'last',
      hiddenOn: 'tablets',
      cell: ({ lastAt }) => <TimeLabel text={lastAt} dayOnly />,
    },
  ];
}

type FigureProps = { one: ReportedDonor; of: ReportYear; amount: number; gifts: number };

function YearFigure({ one, of, amount, gifts }: FigureProps) {
  if (gifts === 0) return '—';
  const { from, to } = yearDays(of, fiscalYearStart());
  return (
    <FigureLink search={{ donor: one.donor.id, givenFrom: from, givenTo: to, outcome: ['received'] }}>
      {moneyText(cents(amount))}
    </FigureLink>
  );
}

const hidden = { tablets: styles.wide, phones: styles.derived } as const;
