import { dateTimeText, readTime } from '../../data/format.ts';
import { PhoneRow } from '../../ui/phone-row.tsx';
import type { Column } from '../../ui/record-table.tsx';
import styles from '../../ui/words.module.css';
import { TimeLabel } from '../app/time-label.tsx';
import { CentsAmount } from '../money-back/cents-amount.tsx';
import type { DonorOf } from '../money-back/gift-donor-name.ts';
import { GiftName } from '../money-back/gift-name.tsx';
import { ItsDepositLink } from '../money-back/its-deposit-link.tsx';
import { RefundStatus } from './refund-status.tsx';
import { noDepositWords, type Refund, refundReasonWords } from './refund-words.ts';

type Sort = NonNullable<Column<Refund>['sort']>;

const gift = (donorOf: DonorOf): Column<Refund> => ({
  id: 'gift',
  title: 'Gift from',
  width: 150,
  cell: (refund) => (
    <span className={styles.strong}>
      <GiftName id={refund.contributionId} donor={donorOf(refund)} />
    </span>
  ),
});
const status: Column<Refund> = {
  id: 'status',
  title: 'Status',
  cell: (refund) => <RefundStatus status={refund.status} />,
};
const gross: Column<Refund> = {
  id: 'gross',
  title: 'Gross',
  align: 'end',
  cell: ({ amountInCents }) => <CentsAmount amount={amountInCents} />,
  skeleton: 56,
};

export const refundColumns = (byAsked: Sort, donorOf: DonorOf): Column<Refund>[] => [
  {
    id: 'asked',
    title: 'Asked',
    sort: byAsked,
    cell: ({ createdAt }) => <TimeLabel text={createdAt} />,
    skeleton: 74,
  },
  gift(donorOf),
  status,
  { id: 'reason', title: 'Reason', cell: ({ reason }) => <bdi>{refundReasonWords(reason) ?? '—'}</bdi> },
  {
    id: 'deposit',
    title: 'In deposit',
    cell: (refund) => (
      <span className={styles.quiet}>
        <ItsDepositLink id={refund.depositId} none={noDepositWords(refund)} />
      </span>
    ),
  },
  {
    id: 'fee',
    title: 'Fee',
    align: 'end',
    cell: ({ feeValueInCents }) => <CentsAmount amount={feeValueInCents} />,
    skeleton: 56,
  },
  {
    id: 'net',
    title: 'Net',
    align: 'end',
    cell: ({ netValueInCents }) => <CentsAmount amount={netValueInCents} />,
    skeleton: 56,
  },
  gross,
];

/** Beside a peek there is room for four. */
export const narrowRefundColumns = (donorOf: DonorOf): Column<Refund>[] => [
  { id: 'asked', title: 'Asked', cell: ({ createdAt }) => <TimeLabel text={createdAt} dayOnly /> },
  gift(donorOf),
  status,
  gross,
];

/** Two lines for a phone. */
export const RefundRowPhone = ({ refund, donor }: { refund: Refund; donor: string | null }) => {
  const time = readTime(refund.createdAt);
  return (
    <PhoneRow
      name={<GiftName id={refund.contributionId} donor={donor} />}
      amount={<CentsAmount amount={refund.amountInCents} />}
      line={[time ? dateTimeText(time) : null, refundReasonWords(refund.reason)].filter(Boolean).join(' · ')}
      status={<RefundStatus status={refund.status} />}
    />
  );
};
