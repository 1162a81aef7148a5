import type { DonorSort } from '#contract/nouns/donor/filters.ts';
import { countText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import type { ListColumn } from '../../../list/list-screen.tsx';
import { DonorName, donorName } from '../../../nouns/donor/donor-name.tsx';
import type { Donor } from '../../../nouns/donor/query.ts';
import cells from '../../../ui/table/cells.module.css';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../donors.module.css';

/** `locationName` returns null while names load. */
export const donorColumns = (locationName: (id: string) => string | null): ListColumn<Donor, DonorSort>[] => [
  {
    id: 'name',
    narrow: true,
    room: 190,
    title: 'Name',
    sort: 'lastName',
    cell: (donor) => (
      <span className={cells.who}>
        <Avatar name={donorName(donor)} />
        <span className={cells.strong}>
          <DonorName donor={donor} />
        </span>
      </span>
    ),
    skeleton: 80,
  },
  {
    id: 'email',
    title: 'Email',
    room: 170,
    leaves: 3,
    sort: 'email',
    cell: ({ email }) => <bdi>{email || '—'}</bdi>,
  },
  {
    id: 'last',
    narrow: true,
    fixed: 110,
    title: 'Last gift',
    cell: (donor) => <TimeLabel text={donor.latestContributionDate} dayOnly />,
  },
  {
    id: 'locations',
    title: 'Locations',
    width: 120,
    leaves: 1,
    cell: ({ locationIds }) => (
      <NameText>{locationIds?.map((id) => locationName(id) ?? '…').join(', ') || '—'}</NameText>
    ),
  },
  {
    id: 'plans',
    fixed: 112,
    leaves: 2,
    title: 'Active plans',
    align: 'end',
    cell: ({ activeRecurringCount }) => numberText(activeRecurringCount),
    skeleton: 30,
  },
  {
    id: 'gifts',
    narrow: true,
    fixed: 84,
    title: 'Gifts',
    align: 'end',
    sort: 'totalContributionsCount',
    cell: ({ totalContributionsCount }) => numberText(totalContributionsCount),
    skeleton: 30,
  },
];

const numberText = (amount: number | null): string => (amount === null ? '—' : countText(amount));

/** Two lines for a phone. */
export const DonorRowPhone = ({ donor }: { donor: Donor }) => (
  <span className={`${cells.led} ${cells.cut}`}>
    <Avatar name={donorName(donor)} />
    <span className={cells.strong}>
      <DonorName donor={donor} />
    </span>
    <span className={`${cells.line} ${styles.end}`}>
      {donor.totalContributionsCount === null ? null : count(donor.totalContributionsCount, 'gift', 'gifts')}
    </span>
    <bdi className={cells.line}>{donor.email || 'No email'}</bdi>
    <span className={`${cells.line} ${styles.end}`}>
      <TimeLabel text={donor.latestContributionDate} dayOnly />
    </span>
  </span>
);
