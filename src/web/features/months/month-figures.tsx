import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysOfMonth } from '#contract/rules/periods.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import {
  checkStatuses,
  type MonthCheck,
  type MonthKind,
  monthChecks,
  monthKinds,
  totalStatuses,
} from '#contract/steward/money/months.ts';
import type { Month, MonthFigure } from '#contract/steward/operations/money/months.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { cents, moneyParts, moneyText } from '#contract/values/money.ts';
import { count, plural } from '../../data/format/plural.ts';
import { readDepositsSearch } from '../../nouns/deposit/address.ts';
import { readContributionsSearch } from '../../nouns/gift/address.ts';
import { FigureSum, Figures, KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import words from '../../ui/text/words.module.css';
import styles from './months.module.css';

const kinds: Record<MonthKind, { label: string; one: string; many: string; meaning: string }> = {
  gift: {
    label: 'Gifts received',
    one: 'gift',
    many: 'gifts',
    meaning: 'Gifts from this month that were confirmed or paid out, excluding refunded and disputed gifts',
  },
  refund: {
    label: 'Refunded',
    one: 'refund',
    many: 'refunds',
    meaning: 'Refunds requested this month that went through',
  },
  chargeback: {
    label: 'Chargeback losses',
    one: 'chargeback',
    many: 'chargebacks',
    meaning: 'Chargebacks opened this month and lost',
  },
  deposit: {
    label: 'Paid out',
    one: 'deposit',
    many: 'deposits',
    meaning: 'Deposits that arrived this month, after fees, refunds, and chargebacks',
  },
};

type OtherKind = Exclude<MonthKind, 'deposit'>;
const otherKinds: readonly OtherKind[] = ['gift', 'refund', 'chargeback'];

/** What was paid out, as a link to its deposits, with what it was when the month was closed. */
export const PaidOut = ({
  month: { month, totals, loading, missing, unknown, closing },
}: {
  month: Month;
}) => (
  <>
    <div title={kinds.deposit.meaning} className={styles.paid}>
      {loading.includes('deposit') ? (
        missingFigure(missing.includes('deposit'))
      ) : (
        <Deposits month={month} status={totalStatuses.deposit}>
          <Amount parts={moneyParts(cents(totals.deposit.cents))} size="figure" />
        </Deposits>
      )}
    </div>
    <div className={words.soft}>
      {missing.includes('deposit') ? (
        notShared()
      ) : loading.includes('deposit') ? (
        'Still loading'
      ) : (
        <>
          {unknown.deposit > 0 ? <div>{unknownText('deposit', unknown.deposit)}</div> : null}
          <WhenClosed kind="deposit" now={totals.deposit} closed={closing?.totals.deposit} />
        </>
      )}
    </div>
  </>
);

/** The month's other totals; each amount links to the records that add up to it. */
export const MonthTotals = ({
  month: { month, totals, loading, missing, unknown, closing },
}: {
  month: Month;
}) => (
  <Figures>
    {otherKinds.map((kind) => {
      const To = totalLinks[kind];
      const { label, one, many, meaning } = kinds[kind];
      const text = moneyText(cents(totals[kind].cents));
      return (
        <KeyFigure
          key={kind}
          label={label}
          meaning={meaning}
          value={
            loading.includes(kind) ? (
              missingFigure(missing.includes(kind))
            ) : (
              <FigureSum text={text} link={(sum) => <To month={month}>{sum}</To>} />
            )
          }
          note={
            missing.includes(kind) ? (
              notShared()
            ) : loading.includes(kind) ? (
              'Still loading'
            ) : (
              <>
                {count(totals[kind].count, one, many)}
                {unknown[kind] > 0 ? <div>{unknownText(kind, unknown[kind])}</div> : null}
                <WhenClosed kind={kind} now={totals[kind]} closed={closing?.totals[kind]} />
              </>
            )
          }
        />
      );
    })}
  </Figures>
);

/** The link of each figure of a month: the list of the records behind it. */
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

const totalLinks: Record<OtherKind, (props: Props) => ReactNode> = {
  gift: (props) => <Gifts outcome="received" {...props} />,
  refund: (props) => <Refunds status={totalStatuses.refund} {...props} />,
  chargeback: (props) => <Chargebacks status={totalStatuses.chargeback} {...props} />,
};

const checkLinks: Record<MonthCheck, (props: Props) => ReactNode> = {
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

const notShared = (): string => `Not shared by ${platformName()}`;

/** "2 refunds with an unknown amount, status, or date aren't counted". */
function unknownText(kind: MonthKind, number: number): string {
  const { one, many } = kinds[kind];
  return `${count(number, one, many)} with an unknown amount, status, or date ${plural(number, "isn't", "aren't")} fully counted`;
}

type WhenClosedProps = { kind: MonthKind; now: MonthFigure; closed: MonthFigure | undefined };

/** The figure that was saved when the month was closed, if it was another one. */
function WhenClosed({ kind, now, closed }: WhenClosedProps) {
  if (!closed || (closed.cents === now.cents && closed.count === now.count)) return null;
  const { one, many } = kinds[kind];
  return (
    <div>
      When closed: {moneyText(cents(closed.cents))}, {count(closed.count, one, many)}
    </div>
  );
}

/** `of`: the kind of record that is checked. */
const checks: Record<MonthCheck, { of: MonthKind; one: string; many: string; done: string }> = {
  comingDeposits: {
    of: 'deposit',
    one: 'deposit in transit',
    many: 'deposits in transit',
    done: 'All deposits have arrived',
  },
  unreconciledDeposits: {
    of: 'deposit',
    one: 'deposit not reconciled in Steward',
    many: 'deposits not reconciled in Steward',
    done: 'All deposits are reconciled',
  },
  openRefunds: { of: 'refund', one: 'refund open', many: 'refunds open', done: 'No open refunds' },
  pendingChargebacks: {
    of: 'chargeback',
    one: 'chargeback pending',
    many: 'chargebacks pending',
    done: 'No pending chargebacks',
  },
  undepositedRefunds: {
    of: 'refund',
    one: 'completed refund not in a deposit yet',
    many: 'completed refunds not in a deposit yet',
    done: 'All refunds have been deducted',
  },
  undepositedChargebacks: {
    of: 'chargeback',
    one: 'lost chargeback not in a deposit yet',
    many: 'lost chargebacks not in a deposit yet',
    done: 'All chargeback losses have been deducted',
  },
  pendingGifts: { of: 'gift', one: 'gift pending', many: 'gifts pending', done: 'No pending gifts' },
};

/** What is still open in the month, each entry with a link. */
export const MonthChecklist = ({ month: { month, open, loading, missing, unknown } }: { month: Month }) => (
  <ul className={styles.checks}>
    {monthChecks.map((check) => {
      const { count: left, cents: amount } = open[check];
      const { of, one, many, done } = checks[check];
      if (loading.includes(of) || (left === 0 && unknown[of] > 0)) return null;
      const To = checkLinks[check];
      return (
        <li key={check} data-open={left > 0}>
          {left > 0 ? <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
          {left === 0 ? <Check size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
          {left === 0 ? (
            done
          ) : (
            <span>
              <To month={month}>{count(left, one, many)}</To>{' '}
              <span className={styles.amount}>· {moneyText(cents(amount))}</span>
            </span>
          )}
        </li>
      );
    })}
    {loading.map((kind) => (
      <li key={kind} data-open="unknown">
        <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
        {missing.includes(kind)
          ? `${aboutKind(kind).many} aren't shared by ${platformName()}`
          : `${aboutKind(kind).many} are still loading`}
      </li>
    ))}
    {monthKinds
      .filter((kind) => !loading.includes(kind) && unknown[kind] > 0)
      .map((kind) => (
        <li key={kind} data-open="unknown">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {unknownText(kind, unknown[kind])}
        </li>
      ))}
  </ul>
);
