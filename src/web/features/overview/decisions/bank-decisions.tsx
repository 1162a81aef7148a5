/** Deposits to compare with the bank, and months to close. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysOfMonth } from '#contract/rules/periods.ts';
import { aboutAct } from '#contract/steward/acts.ts';
import { checkStatuses } from '#contract/steward/money/months.ts';
import type { MonthLine } from '#contract/steward/operations/money/months.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { monthName } from '../../../data/format/months.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import type { DepositsSearch } from '../../../nouns/deposit/address.ts';
import {
  type Deposit,
  depositStateText,
  depositTitle,
  shortDepositTitle,
} from '../../../nouns/deposit/labels.ts';
import { depositsOptions } from '../../../nouns/deposit/list-queries.ts';
import { ReconciliationDialog } from '../../../nouns/deposit/reconciliation/reconciliation-dialog.tsx';
import { whyNotToClose } from '../../../nouns/deposit/reconciliation/reconciliation-state.ts';
import { CloseMonthDialog } from '../../../nouns/month/close-month-dialog.tsx';
import { monthOptions, monthsOptions } from '../../../nouns/month/queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Decision, type Found, foundIn } from './decision.ts';
import styles from './decisions.module.css';

/** The open months since the first one that was closed, newest first, also one that was reopened: this one and the one before it where none ever was. */
function openMonths(all: readonly MonthLine[]): readonly MonthLine[] {
  // A deposit may already be paid that arrives next month.
  const months = all.filter(({ month }) => month <= calendarDay().slice(0, 7));
  const closed = months.findLastIndex(({ closing }) => closing !== null);
  return closed === -1
    ? months.slice(0, 2)
    : months.slice(0, closed).filter(({ closing }) => closing === null);
}

/** The deposits of open months that aren't reconciled, oldest first. */
export function useUnreconciled(enabled: boolean): Found | null {
  const months = useQuery({ ...monthsOptions, enabled });
  const open = openMonths(months.data?.months ?? []);
  const first = open.at(-1)?.month;
  const waits = open.reduce((sum, { unreconciled }) => sum + unreconciled.count, 0);
  const search: DepositsSearch = {
    closed: 'no',
    status: [...checkStatuses.unreconciledDeposits],
    ...(first ? { arrivesFrom: daysOfMonth(first).from } : {}),
    sort: 'arrival',
    direction: 'ASC',
  };
  const list = useQuery({ ...depositsOptions(search), enabled: enabled && waits > 0 });
  return foundIn(
    enabled,
    {
      ...months,
      error: months.error ?? list.error,
      refetch: () => Promise.all([months.refetch(), list.refetch()]),
      data: waits > 0 ? list.data && months.data : months.data,
    },
    ({ complete, missing }) => {
      const deposits = list.data?.reply.data ?? [];
      if (waits === 0 || deposits.length === 0) return complete || missing ? [] : { kind: 'waiting' };
      return {
        decisions: deposits.map(reconcileDecision),
        most: 1,
        others: {
          total: waits,
          row: (left) => ({
            id: 'deposit-more',
            title: counted(left, 'more deposit to reconcile', 'more deposits to reconcile'),
            line: open.length > 1 ? `Since ${monthName(first ?? '')}` : 'This month',
            verb: 'Review',
            step: { to: '/deposits', search },
          }),
        },
      };
    },
  );
}

const reconcileDecision = (deposit: Deposit): Decision => ({
  id: `deposit-${deposit.id}`,
  title: `Reconcile the ${shortDepositTitle(deposit)}`,
  line: [
    deposit.amountInCents === null ? 'Unknown amount' : moneyText(deposit.amountInCents),
    depositStateText(deposit),
  ].join(' · '),
  verb: aboutAct('deposit.reconcile').label,
  open: (about) => <Reconcile deposit={deposit} about={about} />,
});

function Reconcile({ deposit, about }: { deposit: Deposit; about: string }) {
  const [open, setOpen] = useState(false);
  const { amountInCents: paid } = deposit;
  return (
    <div className={styles.acts}>
      {paid === null || whyNotToClose(deposit) ? null : (
        <Button variant="primary" aria-describedby={about} onClick={() => setOpen(true)}>
          Compare with the bank…
        </Button>
      )}
      <Link {...recordPage('deposit', deposit.id)} className={buttonClass('quiet')}>
        View deposit
      </Link>
      {open && paid !== null ? (
        <ReconciliationDialog
          depositId={deposit.id}
          title={depositTitle(deposit)}
          paid={paid}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** The oldest month that is over, with every deposit reconciled, and not closed. */
export const useMonthToClose = (enabled: boolean): Found | null =>
  foundIn(enabled, useQuery({ ...monthsOptions, enabled }), ({ months, complete, missing }) => {
    if (!complete && !missing) return { kind: 'waiting' };
    if (missing) return [];
    const line = openMonths(months).findLast(({ isOver }) => isOver);
    return line && line.unreconciled.count === 0 ? [closeDecision(line)] : [];
  });

const closeDecision = ({ month, deposits }: MonthLine): Decision => ({
  id: `month-${month}`,
  title: `Close ${monthName(month)}`,
  line: `${counted(deposits.count, 'deposit', 'deposits')} reconciled · ${moneyText(cents(deposits.cents))}`,
  verb: aboutAct('month.close').label,
  open: (about) => <Close month={month} about={about} />,
});

/** A month that lacks something says on its own screen what that is. */
function Close({ month, about }: { month: string; about: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(monthOptions(month));
  const canClose = data?.isOver && data.complete && data.missing.length === 0 && data.closing === null;
  return (
    <div className={styles.acts}>
      {canClose ? (
        <Button variant="primary" aria-describedby={about} onClick={() => setOpen(true)}>
          Close {monthName(month)}…
        </Button>
      ) : null}
      <Link to="/months/$month" params={{ month }} className={buttonClass(canClose ? 'quiet' : undefined)}>
        View checklist
      </Link>
      {open && data ? <CloseMonthDialog month={data} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
