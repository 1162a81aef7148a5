import type { ReactNode } from 'react';
import type { GiftSort } from '#contract/nouns/gift/filters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText, dollarText } from '../../data/format/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { DonorName, donorName } from '../donor/donor-name.tsx';
import styles from './gift.module.css';
import { GiftAmount } from './gift-amount.tsx';
import { type ColumnId, columnIds } from './gift-column-ids.ts';
import { GiftGlyph, GiftLabel } from './gift-glyph.tsx';
import { GiftStatus } from './gift-status.tsx';
import type { Gift, ListedGift } from './labels.ts';

/** All columns; `locationName` returns null while names load. */
export function giftColumns(
  locationName: (id: string) => string | null,
): (ListColumn<ListedGift, GiftSort> & { id: ColumnId })[] {
  const cells: Record<ColumnId, Omit<ListColumn<ListedGift, GiftSort>, 'id'>> = {
    date: {
      title: 'Date',
      sort: 'given',
      fixed: 142,
      cell: (gift) => <TimeLabel text={gift.contributionDate} />,
      skeleton: 74,
    },
    donor: {
      title: 'Donor',
      sort: 'donor',
      cell: (gift) => (
        <span className={styles.strong}>
          <DonorName donor={gift.donor} anonymous={gift.anonymous ?? false} />
        </span>
      ),
    },
    gift: { title: 'Gift', room: 166, leaves: 2, cell: (gift) => <GiftLabel gift={gift} />, skeleton: 70 },
    campaign: {
      title: 'Campaign',
      sort: 'campaign',
      leaves: 3,
      cell: ({ campaign }) => <NameText>{campaign?.name ?? '—'}</NameText>,
    },
    subcampaign: {
      title: 'Subcampaign',
      sort: 'subcampaign',
      leaves: 1,
      cell: ({ subcampaign }) => <NameText>{subcampaign?.name ?? '—'}</NameText>,
    },
    location: {
      title: 'Location',
      width: 92,
      fixed: 116,
      leaves: 1,
      cell: ({ locationId }) => <NameText>{locationId ? (locationName(locationId) ?? '…') : '—'}</NameText>,
    },
    received: {
      title: 'Received',
      sort: 'received',
      fixed: 142,
      leaves: 1,
      cell: ({ contributionReceivedAt }) => <TimeLabel text={contributionReceivedAt} />,
    },
    updated: {
      title: 'Updated',
      sort: 'updated',
      fixed: 142,
      leaves: 1,
      cell: ({ updatedAt }) => <TimeLabel text={updatedAt} />,
    },
    status: {
      title: 'Status',
      sort: 'status',
      fixed: 132,
      cell: (gift) => <GiftStatus gift={gift} />,
    },
    amount: {
      title: 'Amount',
      sort: 'amount',
      cell: (gift) => <GiftAmount gift={gift} />,
      align: 'end',
      fixed: 112,
      skeleton: 56,
    },
  };
  return columnIds.map((id) => ({ id, ...cells[id] }));
}

/** The four columns that fit beside a side panel. */
export const narrowColumns: readonly ListColumn<ListedGift, GiftSort>[] = [
  {
    id: 'date',
    title: 'Date',
    fixed: 104,
    cell: (gift) => <TimeLabel text={gift.contributionDate} dayOnly />,
  },
  {
    id: 'donor',
    title: 'Donor',
    room: 120,
    cell: (gift) => (
      <span className={styles.gift}>
        <GiftGlyph gift={gift} />
        <span className={styles.strong}>
          <DonorName donor={gift.donor} anonymous={gift.anonymous ?? false} />
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    fixed: 132,
    cell: (gift) => <GiftStatus gift={gift} />,
  },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    cell: (gift) => <GiftAmount gift={gift} />,
  },
];

/** Two lines for a phone; `title` replaces the donor's name. */
export const GiftRowPhone = ({ gift, title }: { gift: ListedGift; title?: ReactNode }) => {
  const time = readTime(gift.contributionDate);
  return (
    <span className={styles.phone}>
      <GiftGlyph gift={gift} large />
      <span className={styles.name}>
        {title ?? <DonorName donor={gift.donor} anonymous={gift.anonymous ?? false} />}
      </span>
      <span className={styles.end}>
        <GiftAmount gift={gift} />
      </span>
      <span className={styles.line}>
        {time ? dateTimeText(time) : 'No date'}
        {gift.campaign?.name ? (
          <>
            {' · '}
            <NameText>{gift.campaign.name}</NameText>
          </>
        ) : null}
      </span>
      <span className={styles.end}>
        <GiftStatus gift={gift} />
      </span>
    </span>
  );
};

/** "Nov 18, 2:10 PM, $25.00 from Ada Grove": the accessible name of its row's link. */
export function giftRowLabel({ contributionDate, amount, donor }: Gift): string {
  const time = readTime(contributionDate);
  return `${time ? dateTimeText(time) : 'No date'}, ${dollarText(amount)} from ${donorName(donor)}`;
}
