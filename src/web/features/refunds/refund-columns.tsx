import type { ReversalSort } from '#contract/nouns/reversal/filters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText } from '../../data/format/format.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import { ItsDepositLink } from '../../nouns/deposit/link.tsx';
import {
  noDepositText,
  type Refund,
  refundReasonLabel,
  refundStatusLabel,
} from '../../nouns/refund/labels.ts';
import type { RefundColumnId } from '../../nouns/refund/refund-column-ids.ts';
import { CentsAmount, moneyColumn } from '../../nouns/reversal/cents-amount.tsx';
import type { DonorOf } from '../../nouns/reversal/gift-donor-name.ts';
import { GiftName, giftFromColumn } from '../../nouns/reversal/gift-name.tsx';
import { PhoneRow } from '../../ui/table/phone-row.tsx';
import styles from '../../ui/text/words.module.css';

const status: ListColumn<Refund> = {
  id: 'status',
  fixed: 140,
  title: 'Status',
  cell: (refund) => <Status of={refund.status} label={refundStatusLabel} />,
};
const gross = moneyColumn<Refund>('gross', 'Amount', (row) => row.amountInCents);

type RefundColumn = ListColumn<Refund, ReversalSort> & { id: RefundColumnId };

export const refundColumns = (donorOf: DonorOf): RefundColumn[] => [
  {
    id: 'requested',
    fixed: 142,
    title: 'Requested',
    sort: 'created',
    cell: ({ createdAt }) => <TimeLabel text={createdAt} />,
    skeleton: 74,
  },
  { ...giftFromColumn(donorOf), id: 'gift', sort: 'donor' },
  { ...status, id: 'status', sort: 'status' },
  {
    id: 'reason',
    title: 'Reason',
    sort: 'reason',
    leaves: 2,
    cell: ({ reason }) => <bdi>{refundReasonLabel(reason) ?? '—'}</bdi>,
  },
  {
    id: 'deposit',
    // Deposits load after their rows.
    fixed: 172,
    width: 148,
    leaves: 1,
    title: 'Deposit',
    sort: 'deposit',
    cell: (refund) => (
      <span className={styles.quiet}>
        <ItsDepositLink id={refund.depositId} none={noDepositText(refund)} />
      </span>
    ),
  },
  { ...moneyColumn<Refund>('fee', 'Fee', (row) => row.feeValueInCents), id: 'fee', leaves: 3, sort: 'fee' },
  { ...moneyColumn<Refund>('net', 'Net', (row) => row.netValueInCents), id: 'net', leaves: 4, sort: 'net' },
  { ...gross, id: 'amount', sort: 'amount' },
];

/** The four columns that fit beside a side panel. */
export const narrowRefundColumns = (donorOf: DonorOf): ListColumn<Refund>[] => [
  {
    id: 'requested',
    // A longer title would leave no room for four columns.
    title: 'Date',
    fixed: 110,
    cell: ({ createdAt }) => <TimeLabel text={createdAt} dayOnly />,
  },
  { ...giftFromColumn(donorOf), width: 126 },
  status,
  gross,
];

/** Two lines for a phone. */
export const RefundRowPhone = ({ refund, donor }: { refund: Refund; donor: string | null | undefined }) => {
  const time = readTime(refund.createdAt);
  return (
    <PhoneRow
      name={<GiftName id={refund.contributionId} donor={donor} />}
      amount={<CentsAmount amount={refund.amountInCents} />}
      line={[time ? dateTimeText(time) : null, refundReasonLabel(refund.reason)].filter(Boolean).join(' · ')}
      status={<Status of={refund.status} label={refundStatusLabel} />}
    />
  );
};
