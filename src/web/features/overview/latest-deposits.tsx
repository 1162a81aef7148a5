import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moneyParts } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { recordPage } from '../../labels/record-pages.ts';
import {
  type Deposit,
  depositStateText,
  nameOf,
  outcomeOf,
  shortDepositTitle,
} from '../../nouns/deposit/labels.ts';
import { newestDepositsOptions } from '../../nouns/deposit/query.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { LatestCard } from './latest-card.tsx';
import styles from './overview.module.css';

const shown = 5;

/** Upcoming deposits, then the latest that arrived. */
export const LatestDeposits = () => (
  <LatestCard
    title="Deposits"
    plural="deposits"
    all={<Link to="/deposits">View all</Link>}
    className={styles.deposits}
    query={useQuery(newestDepositsOptions)}
  >
    {(deposits) =>
      inOrder(deposits)
        .slice(0, shown)
        .map((deposit) => <DepositRow key={deposit.id} deposit={deposit} />)
    }
  </LatestCard>
);

/** Upcoming deposits first, soonest first, with at least one row left for the newest that arrived. */
function inOrder(deposits: readonly Deposit[]): Deposit[] {
  const time = ({ arrivalAt }: Deposit) => readTime(arrivalAt)?.getTime() ?? 0;
  const coming = deposits.filter(({ status }) => outcomeOf(status) === 'coming');
  const came = deposits.filter(({ status }) => outcomeOf(status) !== 'coming');
  return [
    ...coming.toSorted((one, other) => time(one) - time(other)).slice(0, shown - 1),
    ...came.toSorted((one, other) => time(other) - time(one)),
  ];
}

const DepositRow = ({ deposit }: { deposit: Deposit }) => (
  <Link {...recordPage('deposit', deposit.id)} className={styles.row}>
    <span className={styles.rowWords}>
      <bdi>{nameOf(deposit) ?? shortDepositTitle(deposit)}</bdi>
      <span>{depositStateText(deposit)}</span>
    </span>
    <Amount parts={deposit.amountInCents === null ? null : moneyParts(deposit.amountInCents)} />
  </Link>
);
