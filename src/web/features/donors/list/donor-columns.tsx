import type { DonorSort } from '#contract/nouns/donor/filters.ts';
import type { DonorGiving } from '#contract/steward/operations/lists.ts';
import { cents, countText, moneyParts } from '#contract/values/money.ts';
import { phoneText } from '#contract/values/phone.ts';
import { count } from '../../../data/format/plural.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { createdColumn } from '../../../list/created-column.tsx';
import type { ListColumn } from '../../../list/list-screen.tsx';
import type { DonorColumnId } from '../../../nouns/donor/donor-column-ids.ts';
import { DonorName, donorName } from '../../../nouns/donor/donor-name.tsx';
import type { ListedDonor } from '../../../nouns/donor/list-queries.ts';
import cells from '../../../ui/table/cells.module.css';
import { Amount } from '../../../ui/text/amount.tsx';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../donors.module.css';

type DonorColumn = ListColumn<ListedDonor, DonorSort> & { id: DonorColumnId };

/** All columns. `locationName` returns null while names load. `isGivingCopied`: false if the platform shares no gifts. */
export const donorColumns = (
  locationName: (id: string) => string | null,
  isGivingCopied: boolean,
): DonorColumn[] => [
  {
    id: 'name',
    narrow: true,
    room: 190,
    title: 'Donor',
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
    id: 'phone',
    title: 'Phone',
    fixed: 142,
    leaves: 2,
    sort: 'phone',
    cell: ({ phone }) => <bdi>{phone ? phoneText(phone) : '—'}</bdi>,
  },
  {
    id: 'last',
    narrow: true,
    fixed: 110,
    title: 'Last gift',
    sort: 'lastGift',
    cell: (donor) => <TimeLabel text={lastGiftOf(donor)} dayOnly />,
  },
  ...(isGivingCopied ? sumColumns : []),
  {
    id: 'gifts',
    narrow: true,
    fixed: 84,
    leaves: 5,
    title: 'Gifts',
    align: 'end',
    sort: 'totalContributionsCount',
    cell: ({ totalContributionsCount }) => numberText(totalContributionsCount),
    skeleton: 30,
  },
  {
    id: 'plans',
    fixed: 112,
    leaves: 2,
    title: 'Active plans',
    align: 'end',
    sort: 'activePlans',
    cell: ({ activeRecurringCount }) => numberText(activeRecurringCount),
    skeleton: 30,
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
  { ...createdColumn, id: 'created' },
  {
    id: 'updated',
    title: 'Updated',
    fixed: 110,
    leaves: 1,
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <TimeLabel text={updatedAt} dayOnly />,
  },
];

const sumColumns: readonly DonorColumn[] = [
  {
    id: 'year',
    title: 'This year',
    align: 'end',
    fixed: 124,
    leaves: 4,
    sort: 'thisYear',
    cell: ({ giving }) => <GivenAmount given={giving?.thisYear} />,
    skeleton: 56,
  },
  {
    id: 'lifetime',
    narrow: true,
    title: 'Lifetime',
    align: 'end',
    fixed: 132,
    sort: 'lifetime',
    cell: ({ giving }) => <GivenAmount given={giving?.lifetime} />,
    skeleton: 56,
  },
];

/** As our copy of gifts has it, or else the platform. */
const lastGiftOf = ({ giving, latestContributionDate }: ListedDonor): string | null =>
  giving ? giving.lastAt : latestContributionDate;

/** "$120.00", and "$120.00+" if there are gifts that it can't include. */
function GivenAmount({ given }: { given: DonorGiving['lifetime'] | undefined }) {
  if (!given) return <Amount parts={null} missing="Not loaded yet" />;
  const { cents: amount, unknown } = given;
  if (unknown === 0) return <Amount parts={moneyParts(cents(amount))} />;
  const left = `${count(unknown, 'gift', 'gifts')} of unknown amount or date`;
  if (amount === 0) return <Amount parts={null} missing={left} />;
  return (
    <span title={`Not counting ${left}`}>
      <Amount parts={moneyParts(cents(amount))} />
      <span aria-hidden="true">+</span>
      <span className="visually-hidden">, not counting {left}</span>
    </span>
  );
}

const numberText = (amount: number | null): string => (amount === null ? '—' : countText(amount));

/** Two lines for a phone. */
export const DonorRowPhone = ({ donor }: { donor: ListedDonor }) => (
  <span className={`${cells.led} ${cells.cut}`}>
    <Avatar name={donorName(donor)} />
    <span className={cells.strong}>
      <DonorName donor={donor} />
    </span>
    <span className={`${cells.line} ${styles.end}`}>
      {donor.giving ? (
        <GivenAmount given={donor.giving.lifetime} />
      ) : donor.totalContributionsCount === null ? null : (
        count(donor.totalContributionsCount, 'gift', 'gifts')
      )}
    </span>
    <bdi className={cells.line}>{donor.email || 'No email'}</bdi>
    <span className={`${cells.line} ${styles.end}`}>
      <TimeLabel text={lastGiftOf(donor)} dayOnly />
    </span>
  </span>
);
