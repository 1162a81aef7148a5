/** The link of each figure of a month: the list of the records behind it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { daysOfMonth } from '#contract/rules/periods.ts';
import {
  checkStatuses,
  type MonthCheck,
  type MonthKind,
  totalStatuses,
} from '#contract/steward/money/months.ts';
import { readDepositsSearch } from '../../nouns/deposit/address.ts';
import { readContributionsSearch } from '../../nouns/gift/address.ts';

type Props = { month: string; children: ReactNode };

function Gifts({ month, outcome, children }: Props & { outcome: 'received' | 'pending' }) {
  const { from: givenFrom, to: givenTo } = daysOfMonth(month);
  return (
    <Link to="/contributions" search={readContributionsSearch({ givenFrom, givenTo, outcome: [outcome] })}>
      {children}
    </Link>
  );
}

type Reversals = Props & { status: readonly string[]; deposited?: 'no' };

function Refunds({ month, children, status, ...filter }: Reversals) {
  const { from: createdFrom, to: createdTo } = daysOfMonth(month);
  return (
    <Link to="/refunds" search={{ createdFrom, createdTo, status: [...status], ...filter }}>
      {children}
    </Link>
  );
}

function Chargebacks({ month, children, status, ...filter }: Reversals) {
  const { from: createdFrom, to: createdTo } = daysOfMonth(month);
  return (
    <Link to="/chargebacks" search={{ tab: 'all', createdFrom, createdTo, status: [...status], ...filter }}>
      {children}
    </Link>
  );
}

function Deposits({ month, children, ...filter }: Props & { status: readonly string[]; closed?: 'no' }) {
  const { from: arrivesFrom, to: arrivesTo } = daysOfMonth(month);
  return (
    <Link to="/deposits" search={readDepositsSearch({ arrivesFrom, arrivesTo, ...filter })}>
      {children}
    </Link>
  );
}

export const totalLinks: Record<MonthKind, (props: Props) => ReactNode> = {
  gift: (props) => <Gifts outcome="received" {...props} />,
  refund: (props) => <Refunds status={totalStatuses.refund} {...props} />,
  chargeback: (props) => <Chargebacks status={totalStatuses.chargeback} {...props} />,
  deposit: (props) => <Deposits status={totalStatuses.deposit} {...props} />,
};

export const checkLinks: Record<MonthCheck, (props: Props) => ReactNode> = {
  comingDeposits: (props) => <Deposits status={checkStatuses.comingDeposits} {...props} />,
  unreconciledDeposits: (props) => (
    <Deposits status={checkStatuses.unreconciledDeposits} closed="no" {...props} />
  ),
  openRefunds: (props) => <Refunds status={checkStatuses.openRefunds} {...props} />,
  pendingChargebacks: (props) => <Chargebacks status={checkStatuses.pendingChargebacks} {...props} />,
  undepositedRefunds: (props) => (
    <Refunds status={checkStatuses.undepositedRefunds} deposited="no" {...props} />
  ),
  undepositedChargebacks: (props) => (
    <Chargebacks status={checkStatuses.undepositedChargebacks} deposited="no" {...props} />
  ),
  pendingGifts: (props) => <Gifts outcome="pending" {...props} />,
};
