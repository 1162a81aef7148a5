import type { DepositSort } from '#contract/nouns/deposit/filters.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import type { Reconciliation } from '#contract/steward/operations/deposits.ts';
import { moneyParts } from '#contract/values/money.ts';
import { Status } from '../../../labels/status.tsx';
import { TimeLabel } from '../../../labels/time-label.tsx';
import type { ListColumn } from '../../../list/list-screen.tsx';
import type { DepositColumnId } from '../../../nouns/deposit/deposit-column-ids.ts';
import {
  bankOf,
  type Deposit,
  depositStatus,
  depositType,
  nameOf,
  shortDepositTitle,
} from '../../../nouns/deposit/labels.ts';
import { differenceText } from '../../../nouns/deposit/reconciliation/reconciliation-values.ts';
import { PhoneRow } from '../../../ui/table/phone-row.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../deposits.module.css';

type AmountProps = { deposit: Deposit; size?: 'row' | 'hero' };

export const DepositAmount = ({ deposit: { amountInCents }, size = 'row' }: AmountProps) => (
  <Amount parts={amountInCents === null ? null : moneyParts(amountInCents)} size={size} />
);

/** Our own reconciliation of a deposit; undefined while it loads. */
type ReconciliationOf = (depositId: string) => Reconciliation | null | undefined;

type DepositColumn = ListColumn<Deposit, DepositSort> & { id: DepositColumnId };

export const depositColumns = (reconciliationOf: ReconciliationOf): DepositColumn[] => [
  {
    id: 'arrival',
    narrow: true,
    title: 'Arrives',
    sort: 'arrival',
    fixed: 104,
    cell: ({ arrivalAt }) => <TimeLabel text={arrivalAt} dayOnly />,
    skeleton: 74,
  },
  {
    id: 'name',
    narrow: true,
    room: 170,
    title: 'Description',
    sort: 'name',
    cell: (deposit) => <NameText className={styles.strong}>{nameOf(deposit) ?? '—'}</NameText>,
    skeleton: 80,
  },
  {
    id: 'bank',
    title: 'Bank',
    sort: 'bank',
    // Room for a name and the last digits of the account number.
    room: 206,
    leaves: 2,
    cell: (deposit) => <bdi>{bankOf(deposit) ?? '—'}</bdi>,
  },
  {
    id: 'kind',
    fixed: 100,
    leaves: 1,
    title: 'Type',
    sort: 'kind',
    cell: ({ type }) => <span title={type ?? undefined}>{depositType(type)}</span>,
  },
  {
    id: 'status',
    narrow: true,
    title: 'Status',
    sort: 'status',
    fixed: 112,
    cell: ({ status }) => <Status of={status} label={depositStatus} />,
  },
  {
    id: 'reconciled',
    fixed: 132,
    leaves: 3,
    title: `Reconciled in ${platformName()}`,
    sort: 'reconciled',
    cell: ({ reconciledAt }) => (
      <span title={`Reconciled in ${platformName()}`}>
        <TimeLabel text={reconciledAt} dayOnly />
      </span>
    ),
  },
  {
    id: 'closed',
    title: 'Reconciled in Steward',
    sort: 'closed',
    width: 132,
    fixed: 156,
    leaves: 4,
    cell: ({ id }) => <Reconciled reconciliation={reconciliationOf(id)} />,
  },
  {
    id: 'amount',
    narrow: true,
    fixed: 124,
    title: 'Amount',
    sort: 'amount',
    align: 'end',
    cell: (deposit) => <DepositAmount deposit={deposit} />,
    skeleton: 56,
  },
];

function Reconciled({ reconciliation }: { reconciliation: Reconciliation | null | undefined }) {
  if (!reconciliation) return reconciliation === null ? '—' : '…';
  return (
    <span title={`Reconciled in Steward${reconciliation.closedBy ? ` by ${reconciliation.closedBy}` : ''}`}>
      <TimeLabel text={reconciliation.closedAt} dayOnly />
      {reconciliation.differenceInCents === 0
        ? null
        : `, ${differenceText(reconciliation.differenceInCents)}`}
    </span>
  );
}

/** Two lines for a phone. */
export const DepositRowPhone = ({
  deposit,
  reconciliationOf,
}: {
  deposit: Deposit;
  reconciliationOf: ReconciliationOf;
}) => (
  <PhoneRow
    name={<bdi>{nameOf(deposit) ?? bankOf(deposit) ?? shortDepositTitle(deposit)}</bdi>}
    amount={<DepositAmount deposit={deposit} />}
    line={
      <>
        <TimeLabel text={deposit.arrivalAt} dayOnly />
        {deposit.reconciledAt ? ` · reconciled in ${platformName()}` : null}
        {reconciliationOf(deposit.id) ? ' · reconciled in Steward' : null}
      </>
    }
    status={<Status of={deposit.status} label={depositStatus} />}
  />
);
