import type { CloseOff } from '#contract/close-off.ts';
import { moneyParts, moneyText } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import styles from './deposits.module.css';
import { bankOf, type Deposit, depositStatus, depositType, nameOf } from './labels.ts';

/** Dot and word; the service's own word on hover. */
export function DepositStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = depositStatus(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}

type AmountProps = { deposit: Deposit; size?: 'row' | 'hero' };

export const DepositAmount = ({ deposit: { amountInCents }, size = 'row' }: AmountProps) => (
  <Amount parts={amountInCents === null ? null : moneyParts(amountInCents)} size={size} />
);

/** What our own close-off says of a deposit: undefined while it is read. */
type CloseOffOf = (depositId: string) => CloseOff | null | undefined;

/** `arrivalSort` is the order of the service itself; it names no other. */
export const depositColumns = (
  arrivalSort: NonNullable<Column<Deposit>['sort']>,
  closeOffOf: CloseOffOf,
): Column<Deposit>[] => [
  {
    id: 'arrival',
    title: 'Arrival',
    sort: arrivalSort,
    fixed: 86,
    cell: ({ arrivalAt }) => <TimeLabel text={arrivalAt} dayOnly />,
    skeleton: 74,
  },
  {
    id: 'name',
    room: 200,
    title: 'On the statement',
    cell: (deposit) => <bdi className={styles.strong}>{nameOf(deposit) ?? '—'}</bdi>,
    skeleton: 80,
  },
  { id: 'bank', title: 'Bank', room: 150, leaves: 2, cell: (deposit) => <bdi>{bankOf(deposit) ?? '—'}</bdi> },
  {
    id: 'kind',
    fixed: 100,
    leaves: 1,
    title: 'Kind',
    cell: ({ type }) => <span title={type ?? undefined}>{depositType(type)}</span>,
  },
  { id: 'status', title: 'Status', fixed: 112, cell: ({ status }) => <DepositStatus status={status} /> },
  {
    id: 'reconciled',
    fixed: 100,
    leaves: 3,
    title: 'Reconciled',
    cell: ({ reconciledAt }) => (
      <span title="The giving service’s own flag">
        <TimeLabel text={reconciledAt} dayOnly />
      </span>
    ),
  },
  {
    id: 'closed',
    title: 'Closed off',
    width: 132,
    fixed: 156,
    leaves: 4,
    cell: ({ id }) => <ClosedOff closeOff={closeOffOf(id)} />,
  },
  {
    id: 'amount',
    fixed: 124,
    title: 'Amount',
    align: 'end',
    cell: (deposit) => <DepositAmount deposit={deposit} />,
    skeleton: 56,
  },
];

/** Beside a peek there is room for four. */
export const narrowDepositColumns = (columns: readonly Column<Deposit>[]): Column<Deposit>[] =>
  columns
    .filter(({ id }) => ['arrival', 'name', 'status', 'amount'].includes(id))
    .map(({ sort: _, ...column }) => column);

function ClosedOff({ closeOff }: { closeOff: CloseOff | null | undefined }) {
  if (!closeOff) return closeOff === null ? '—' : '…';
  return (
    <span title={`Our own close-off${closeOff.closedBy ? `, by ${closeOff.closedBy}` : ''}`}>
      <TimeLabel text={closeOff.closedAt} dayOnly />
      {closeOff.differenceInCents === 0 ? null : `, ${moneyText(closeOff.differenceInCents)} off`}
    </span>
  );
}

/** Two lines for a phone. */
export const DepositRowPhone = ({ deposit, closeOffOf }: { deposit: Deposit; closeOffOf: CloseOffOf }) => (
  <span className={styles.phone}>
    <bdi className={styles.name}>{nameOf(deposit) ?? bankOf(deposit) ?? 'Deposit'}</bdi>
    <DepositAmount deposit={deposit} />
    <span className={styles.line}>
      <TimeLabel text={deposit.arrivalAt} dayOnly />
      {deposit.reconciledAt ? ' · reconciled' : null}
      {closeOffOf(deposit.id) ? ' · closed off' : null}
    </span>
    <DepositStatus status={deposit.status} />
  </span>
);
