import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { aboutMoney } from '../../data/format/about-money.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { countText, dayText, longDayText, moneyParts, moneyText } from '../../data/format/format.ts';
import { count as counted } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { KeyFigure } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { contributionsOptions } from '../contributions/contributions-queries.ts';
import { depositsOptions } from '../deposits/deposits-queries.ts';
import { plansSummaryOptions } from '../plans/plans-queries.ts';
import { type DepositFigures, depositFigures } from './deposit-figures.ts';
import { lastMonthName, monthDays, monthName } from './figure-labels.ts';
import styles from './overview.module.css';

/** Large figures, each leading to the list that it counts. All of them come from what the panels below read anyway. */
export function OverviewFigures() {
  const may = useMay();
  const deposits = may('deposits.list');
  const plans = may('mirror.read') && may('subscriptions.list');
  const gifts = may('contributions.list');
  if (!deposits && !plans && !gifts) return null;
  return (
    <section className={styles.band} aria-label="Key figures">
      {deposits ? <DepositsPair /> : null}
      {plans ? <ActivePlans /> : null}
      {gifts ? <GiftsRecorded /> : null}
    </section>
  );
}

/** While it loads, and where it can't be read, a figure keeps its place. */
const missing = (failed: boolean): ReactNode => (failed ? <span title="Couldn't load">—</span> : '…');

function DepositsPair() {
  const { data, isError } = useQuery(depositsOptions({}));
  const figures = data ? depositFigures(data.reply.data, data.reply.totalCount) : null;
  return (
    <>
      {figures && !figures.month ? (
        <LastPaid {...figures} />
      ) : (
        <KeyFigure
          label={`Paid out in ${monthName()}`}
          value={
            figures?.month ? (
              <Link to="/deposits" search={monthDays()} className={styles.figure} title={meanings.paidOut()}>
                <Amount parts={moneyParts(figures.month.amount)} size="figure" />
              </Link>
            ) : (
              missing(isError)
            )
          }
          note={paidNote(figures)}
        />
      )}
      <KeyFigure
        label="Upcoming deposits"
        value={
          figures?.coming ? (
            <Link to="/deposits" className={styles.figure} title={meanings.upcoming()}>
              <Amount parts={moneyParts(figures.coming.amount)} size="figure" />
            </Link>
          ) : (
            missing(isError || figures !== null)
          )
        }
        note={figures ? nextText(figures.nextAt) : ''}
      />
    </>
  );
}

/** "$242,887.87 in October", to compare with; else how many deposits. */
function paidNote(figures: DepositFigures | null): string {
  if (!figures?.month) return '';
  const { month, monthBefore } = figures;
  return monthBefore
    ? `${moneyText(monthBefore.amount)} in ${lastMonthName()}`
    : counted(month.count, 'deposit', 'deposits');
}

const nextText = (nextAt: string | null): string => {
  const next = readTime(nextAt);
  return next ? `Next due ${dayText(next)}` : 'Nothing in transit';
};

/** In place of a month that is longer than what was read. */
function LastPaid({ lastPaid }: Pick<ReturnType<typeof depositFigures>, 'lastPaid'>) {
  const arrival = readTime(lastPaid?.arrivalAt);
  return (
    <KeyFigure
      label="Last paid out"
      value={
        lastPaid && lastPaid.amountInCents !== null ? (
          <Link {...recordPage('deposit', lastPaid.id)} className={styles.figure} title={meanings.lastPaid()}>
            <Amount parts={moneyParts(lastPaid.amountInCents)} size="figure" />
          </Link>
        ) : (
          '—'
        )
      }
      note={arrival ? longDayText(arrival) : ''}
    />
  );
}

/** The same plans that the list shows as active. */
function ActivePlans() {
  const { data, isError } = useQuery(plansSummaryOptions);
  if (data === null) return null;
  const active = data?.active;
  return (
    <KeyFigure
      label="Active recurring plans"
      value={
        active ? (
          <Link to="/plans" className={styles.figure} title={meanings.activePlans()}>
            {countText(active.count)}
          </Link>
        ) : (
          missing(isError)
        )
      }
      note={active ? `${aboutMoney(cents(active.monthlyCents), 'About')} a month` : ''}
    />
  );
}

function GiftsRecorded() {
  const { data, isError } = useQuery(contributionsOptions({}));
  const total = data?.reply.totalCount ?? null;
  return (
    <KeyFigure
      label="Gifts"
      value={
        total === null ? (
          missing(isError || data !== undefined)
        ) : (
          <Link to="/contributions" className={styles.figure} title={meanings.gifts()}>
            {countText(total)}
          </Link>
        )
      }
      note="All time, all statuses"
    />
  );
}
