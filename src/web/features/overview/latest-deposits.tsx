import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { moneyParts } from '../../data/format/format.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { recordPage } from '../../labels/record-pages.ts';
import { Card } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { depositsOptions } from '../deposits/deposits-queries.ts';
import { type Deposit, depositStateText, nameOf, outcomeOf, shortDepositTitle } from '../deposits/labels.ts';
import styles from './overview.module.css';
import { PanelState } from './panel-state.tsx';

const shown = 4;

/** Upcoming deposits, then the latest that arrived; the same query as the list of deposits. */
export function LatestDeposits() {
  const { data, error, refetch } = useQuery(depositsOptions({}));
  return (
    <Card
      title="Deposits"
      aside={
        <>
          <Link to="/deposits">View all</Link>
          <AgeLabel asOf={data?.asOf ?? null} behind={data !== undefined && (data.stale || error !== null)} />
        </>
      }
    >
      <div className={styles.deposits}>
        <PanelState
          data={data}
          error={error}
          onRetry={() => void refetch()}
          none={data?.reply.data.length === 0 ? 'No deposits yet' : null}
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

/** Upcoming ones first, the soonest before the later; then the newest that arrived. */
function inOrder(deposits: readonly Deposit[]): Deposit[] {
  const time = ({ arrivalAt }: Deposit) => readTime(arrivalAt)?.getTime() ?? 0;
  const coming = deposits.filter(({ status }) => outcomeOf(status) === 'coming');
  const came = deposits.filter(({ status }) => outcomeOf(status) !== 'coming');
  return [
    ...coming.toSorted((one, other) => time(one) - time(other)).slice(0, 2),
    ...came.toSorted((one, other) => time(other) - time(one)),
  ];
}

const DepositRow = ({ deposit }: { deposit: Deposit }) => {
  return (
    <Link {...recordPage('deposit', deposit.id)} className={styles.row}>
      <span className={styles.rowWords}>
        <bdi>{nameOf(deposit) ?? shortDepositTitle(deposit)}</bdi>
        <span>{depositStateText(deposit)}</span>
      </span>
      <Amount parts={deposit.amountInCents === null ? null : moneyParts(deposit.amountInCents)} />
    </Link>
  );
};
