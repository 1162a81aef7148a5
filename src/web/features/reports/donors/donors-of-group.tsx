import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { DonorGroup, DonorReport, ReportedDonor } from '#contract/steward/reports/donor-report.ts';
import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { defaultLimit } from '../../../data/search/list-search.ts';
import { DonorLink } from '../../../labels/donor-link.tsx';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { FigureLink } from '../figure-link.tsx';
import styles from '../reports.module.css';
import { groupMeaning, groupNames } from './donor-group-labels.ts';
import { donorReportOptions } from './donor-report-queries.ts';

type Props = {
  /** With the first page. */
  first: DonorReport;
  year: number;
  group: DonorGroup;
};

/** The donors of a group; each amount leads to the gifts that make it. */
export function DonorsOfGroup({ first, year, group }: Props) {
  const [pages, setPages] = useState(1);
  const results = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) =>
      donorReportOptions({ year, group, limit: defaultLimit, page: index + 2 }),
    ),
  });
  const donors = [...first.data, ...results.flatMap(({ data }) => data?.data ?? [])];
  const isLoading = results.some(({ isPending }) => isPending);
  const { totalCount } = first;
  return (
    <Card title={groupNames[group]}>
      <p className={styles.note} role="status">
        {groupMeaning[group](year)}: {count(totalCount, 'donor', 'donors')}
      </p>
      {totalCount > 0 ? (
        <table className={styles.table} aria-label="Donors">
          <thead>
            <tr>
              <th scope="col">Donor</th>
              <th scope="col">{year - 1}</th>
              {group === 'lapsed' ? null : <th scope="col">{year}</th>}
              <th scope="col" className={styles.wide}>
                Gifts
              </th>
              <th scope="col" className={styles.wide}>
                Last gift
              </th>
            </tr>
          </thead>
          <tbody>
            {donors.map((one) => (
              <DonorRow key={one.donor.id} one={one} year={year} group={group} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{moneyText(cents(first.centsBefore))}</td>
              {group === 'lapsed' ? null : <td>{moneyText(cents(first.cents))}</td>}
              <td className={styles.wide} />
              <td className={styles.wide} />
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

type RowProps = { one: ReportedDonor; year: number; group: DonorGroup };

function DonorRow({ one, year, group }: RowProps) {
  const isLapsed = group === 'lapsed';
  return (
    <tr>
      <th scope="row">
        <DonorLink donor={one.donor} />
      </th>
      <td>
        <YearFigure one={one} year={year - 1} amount={one.centsBefore} gifts={one.giftsBefore} />
      </td>
      {isLapsed ? null : (
        <td>
          <YearFigure one={one} year={year} amount={one.cents} gifts={one.gifts} />
        </td>
      )}
      <td className={styles.wide}>{countText(isLapsed ? one.giftsBefore : one.gifts)}</td>
      <td className={styles.wide}>
        <TimeLabel text={one.lastAt} dayOnly />
      </td>
    </tr>
  );
}

type FigureProps = { one: ReportedDonor; year: number; amount: number; gifts: number };

const YearFigure = ({ one, year, amount, gifts }: FigureProps) =>
  gifts === 0 ? (
    '–'
  ) : (
    <FigureLink
      search={{
        donor: one.donor.id,
        givenFrom: `${year}-01-01`,
        givenTo: `${year}-12-31`,
        outcome: ['received'],
      }}
    >
      {moneyText(cents(amount))}
    </FigureLink>
  );
