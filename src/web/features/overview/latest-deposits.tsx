import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/wire-time.ts';
import { dayText, moneyParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/record.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { type Deposit, depositStatus, fateOf, nameOf } from '../deposits/deposit-words.ts';
import { depositsOptions } from '../deposits/deposits-queries.ts';
import styles from './overview.module.css';
import { PanelState } from './panel-state.tsx';

const shown = 4;

/** What comes next, then what came last; asks what the list of deposits asks. */
export function LatestDeposits() {
  const { data, error, refetch } = useQuery(depositsOptions({}));
  return (
    <Card
      title="Deposits"
      aside={
        <>
          <Link to="/deposits">All</Link>
          <AgeLabel asOf={data?.asOf ?? null} behind={data !== undefined && (data.stale || error !== null)} />
        </>
      }
    >
      <div className={styles.deposits}>
        <PanelState
          data={data}
          error={error}
          onRetry={() => void refetch()}
          none={data?.reply.data.length === 0}
        >
          {(fresh) =>
            inOrder(fresh.reply.data)
              .slice(0, shown)
              .map((deposit) => <DepositRow key={deposit.id} deposit={deposit} />)
          }
        </PanelState>
      </div>
    </Card>
  );
}

/** On its way first, the soonest before the later; then the newest that came. */
function inOrder(deposits: readonly Deposit[]): Deposit[] {
  const time = ({ arrivalAt }: Deposit) => readTime(arrivalAt)?.getTime() ?? 0;
  const coming = deposits.filter(({ status }) => fateOf(status) === 'coming');
  const came = deposits.filter(({ status }) => fateOf(status) !== 'coming');
  return [
    ...coming.toSorted((one, other) => time(one) - time(other)).slice(0, 2),
    ...came.toSorted((one, other) => time(other) - time(one)),
  ];
}

const DepositRow = ({ deposit }: { deposit: Deposit }) => {
  const arrival = readTime(deposit.arrivalAt);
  return (
    <Link to="/deposits/$depositId" params={{ depositId: deposit.id }} className={styles.row}>
      <span className={styles.rowWords}>
        <bdi>{nameOf(deposit) ?? 'Deposit'}</bdi>
        <span>
          {depositStatus(deposit.status).name}
          {arrival ? `, ${dayText(arrival)}` : ''}
        </span>
      </span>
      <Amount parts={deposit.amountInCents === null ? null : moneyParts(deposit.amountInCents)} />
    </Link>
  );
};
