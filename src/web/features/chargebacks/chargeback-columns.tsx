import type { ReversalSort } from '#contract/nouns/reversal/filters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText } from '../../data/format/format.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import {
  type Chargeback,
  chargebackReasonText,
  chargebackStatusLabel,
  chargebackTypeLabel,
  daysOpen,
  daysOpenText,
} from '../../nouns/chargeback/labels.ts';
import { ItsDepositLink } from '../../nouns/deposit/link.tsx';
import { CentsAmount, moneyColumn } from '../../nouns/reversal/cents-amount.tsx';
import type { DonorOf } from '../../nouns/reversal/gift-donor-name.ts';
import { GiftName, giftFromColumn } from '../../nouns/reversal/gift-name.tsx';
import { PhoneRow } from '../../ui/table/phone-row.tsx';
import styles from '../../ui/text/words.module.css';

const opened: ListColumn<Chargeback> = {
  id: 'opened',
  fixed: 96,
  title: 'Opened',
  cell: ({ createdAt }) => <TimeLabel text={createdAt} dayOnly />,
};
const days: ListColumn<Chargeback> = {
  id: 'days',
  fixed: 100,
  title: 'Open for',
  cell: ({ createdAt }) => daysOpenText(daysOpen(createdAt, Date.now())),
  skeleton: 40,
};
const kind: ListColumn<Chargeback> = {
  id: 'kind',
  fixed: 120,
  leaves: 3,
  title: 'Type',
  cell: ({ type }) => chargebackTypeLabel(type),
};
const reason: ListColumn<Chargeback> = {
  id: 'reason',
  // "Credit not processed" fits.
  room: 162,
  leaves: 2,
  title: 'Reason',
  cell: ({ reason: text }) => <bdi title={text ?? undefined}>{chargebackReasonText(text) ?? '—'}</bdi>,
};
const status: ListColumn<Chargeback> = {
  id: 'status',
  fixed: 104,
  title: 'Status',
  cell: (chargeback) => <Status of={chargeback.status} label={chargebackStatusLabel} />,
};
const deposit: ListColumn<Chargeback> = {
  id: 'deposit',
  // Deposits load after their rows.
  fixed: 172,
  width: 148,
  leaves: 1,
  title: 'Deposit',
  cell: ({ depositId }) => (
    <span className={styles.quiet}>
      <ItsDepositLink id={depositId} />
    </span>
  ),
};
const fee = { ...moneyColumn<Chargeback>('fee', 'Fee', (row) => row.feeValueInCents), leaves: 4 };
const net = { ...moneyColumn<Chargeback>('net', 'Net', (row) => row.netValueInCents), leaves: 5 };
const gross = moneyColumn<Chargeback>('gross', 'Amount', (row) => row.amountInCents);
const atStake = moneyColumn<Chargeback>('gross', 'At risk', (row) => row.amountInCents);

export const pendingColumns = (donorOf: DonorOf): ListColumn<Chargeback>[] => [
  opened,
  days,
  giftFromColumn(donorOf),
  kind,
  reason,
  deposit,
  fee,
  net,
  atStake,
];
export const allColumns = (donorOf: DonorOf): ListColumn<Chargeback, ReversalSort>[] => [
  { ...opened, sort: 'created' },
  { ...giftFromColumn(donorOf), sort: 'donor' },
  { ...status, sort: 'status' },
  { ...kind, sort: 'type' },
  { ...reason, sort: 'reason' },
  { ...deposit, sort: 'deposit' },
  { ...fee, sort: 'fee' },
  { ...net, sort: 'net' },
  { ...gross, sort: 'amount' },
];

/** The four columns that fit beside a side panel. */
export const narrowPendingColumns = (donorOf: DonorOf): ListColumn<Chargeback>[] => [
  opened,
  days,
  giftFromColumn(donorOf),
  gross,
];
export const narrowAllColumns = (donorOf: DonorOf): ListColumn<Chargeback>[] => [
  opened,
  giftFromColumn(donorOf),
  status,
  gross,
];

type PhoneProps = { chargeback: Chargeback; donor: string | null | undefined };

/** Two lines for a phone; a pending one says how long it has been open. */
export const ChargebackRowPhone = ({ chargeback, donor }: PhoneProps) => {
  const { status: word, createdAt, type, contributionId, amountInCents } = chargeback;
  const time = readTime(createdAt);
  const when =
    word === 'pending' ? `open ${daysOpenText(daysOpen(createdAt, Date.now()))}` : time && dateTimeText(time);
  return (
    <PhoneRow
      name={<GiftName id={contributionId} donor={donor} />}
      amount={<CentsAmount amount={amountInCents} />}
      line={[chargebackTypeLabel(type), when].filter(Boolean).join(' · ')}
      status={<Status of={word} label={chargebackStatusLabel} />}
    />
  );
};
