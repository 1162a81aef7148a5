/** The columns of a group's donors. */
import type { ReactNode } from 'react';
import {
  type DonorReport,
  type DonorReportSort,
  isGone,
  type ReportedDonor,
} from '#contract/steward/reports/donor-report.ts';
import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../../data/format/format.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import type { GroupOfDonors } from '../../../nouns/report/donor-choices.ts';
import { FigureLink } from '../../../nouns/report/figure-link.tsx';

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
export function donorColumns({ year, group }: Pick<GroupOfDonors, 'year' | 'group'>): Column[] {
  const gone = isGone(group);
  const before: Column = {
    title: group === 'past' ? 'In their last year' : String(year - 1),
    sort: 'before',
    cell: (one) => (
      <YearFigure one={one} year={one.yearBefore} amount={one.centsBefore} gifts={one.giftsBefore} />
    ),
    total: ({ centsBefore }) => moneyText(cents(centsBefore)),
  };
  const now: Column = {
    title: String(year),
    sort: 'now',
    cell: (one) => <YearFigure one={one} year={year} amount={one.cents} gifts={one.gifts} />,
    total: (report) => moneyText(cents(report.cents)),
  };
  const difference: Column = {
    title: 'Difference',
    sort: 'change',
    cell: (one) => differenceText(one),
    total: (report) => differenceText(report),
  };
  const isChange = group === 'upgraded' || group === 'downgraded';
  return [
    ...(group === 'past' ? [{ title: 'Last year', cell: (one: ReportedDonor) => one.yearBefore }] : []),
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

/** "+$120.00", "−$35.00". */
function differenceText({ cents: now, centsBefore }: Pick<ReportedDonor, 'cents' | 'centsBefore'>): string {
  const difference = now - centsBefore;
  return `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${moneyText(cents(Math.abs(difference)))}`;
}

type FigureProps = { one: ReportedDonor; year: number; amount: number; gifts: number };

const YearFigure = ({ one, year, amount, gifts }: FigureProps) =>
  gifts === 0 ? (
    '—'
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
