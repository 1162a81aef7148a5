/** Where each figure of a month leads: to the list of what makes it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { daysOfMonth } from '#contract/rules/periods.ts';
import type { MonthCheck, MonthKind } from '#contract/steward/money/months.ts';
import { readContributionsSearch } from '../contributions/list/contributions-search.ts';
import { readDepositsSearch } from '../deposits/list/deposits-search.ts';

type Props = { month: string; children: ReactNode };

function Gifts({ month, outcome, children }: Props & { outcome: 'received' | 'pending' }) {
  const { from: givenFrom, to: givenTo } = daysOfMonth(month);
  return (
    <Link to="/contributions" search={readContributionsSearch({ givenFrom, givenTo, outcome: [outcome] })}>
      {children}
    </Link>
  );
}

type Reversals = Props & { status: string[]; deposited?: 'no' };

function Refunds({ month, children, ...filter }: Reversals) {
  const { from: createdFrom, to: createdTo } = daysOfMonth(month);
  return (
    <Link to="/refunds" search={{ createdFrom, createdTo, ...filter }}>
      {children}
    </Link>
  );
}

function Chargebacks({ month, children, ...filter }: Reversals) {
  const { from: createdFrom, to: createdTo } = daysOfMonth(month);
  return (
    <Link to="/chargebacks" search={{ tab: 'all', createdFrom, createdTo, ...filter }}>
      {children}
    </Link>
  );
}

function Deposits({ month, children, ...filter }: Props & { status: string[]; closed?: 'no' }) {
  const { from: arrivesFrom, to: arrivesTo } = daysOfMonth(month);
  return (
    <Link to="/deposits" search={readDepositsSearch({ arrivesFrom, arrivesTo, ...filter })}>
      {children}
    </Link>
  );
}

export const totalLinks: Record<MonthKind, (props: Props) => ReactNode> = {
  gift: (props) => <Gifts outcome="received" {...props} />,
  refund: (props) => <Refunds status={['SUCCEEDED']} {...props} />,
  chargeback: (props) => <Chargebacks status={['lost']} {...props} />,
  deposit: (props) => <Deposits status={['PAID']} {...props} />,
};

export const checkLinks: Record<MonthCheck, (props: Props) => ReactNode> = {
  comingDeposits: (props) => <Deposits status={['PENDING', 'IN_TRANSIT']} {...props} />,
  unreconciledDeposits: (props) => <Deposits status={['PAID']} closed="no" {...props} />,
  openRefunds: (props) => <Refunds status={['PENDING', 'REQUIRES_ACTION']} {...props} />,
  pendingChargebacks: (props) => <Chargebacks status={['pending']} {...props} />,
  undepositedRefunds: (props) => <Refunds status={['SUCCEEDED']} deposited="no" {...props} />,
  undepositedChargebacks: (props) => <Chargebacks status={['lost']} deposited="no" {...props} />,
  pendingGifts: (props) => <Gifts outcome="pending" {...props} />,
};
