import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { checkStatuses } from '#contract/steward/money/months.ts';
import type { PlansSummary } from '#contract/steward/operations/copy.ts';
import { cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { aboutMoney } from '../../data/format/about-money.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { countText, dayText, longDayText, moneyParts, moneyText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { newestDepositsOptions } from '../../nouns/deposit/query.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { unknownStatusText } from '../../nouns/plan/labels.ts';
import { plansSummaryOptions } from '../../nouns/plan/list-queries.ts';
import { KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { type DepositFigures, depositFigures } from './deposit-figures.ts';
import { lastMonthName, monthDays, monthName } from './figure-labels.ts';
import styles from './overview.module.css';

/** Large figures, each linked to the list that it counts. All come from reads that the panels below make anyway. */
export function OverviewFigures() {
  const may = useMay();
  const deposits = may('deposits.list');
  const plans = may('copy.read') && may('subscriptions.list');
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

/** What was paid out this month, and what is in transit. */
function DepositsPair() {
  const { data, isError } = useQuery(newestDepositsOptions);
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
              missingFigure(isError)
            )
          }
          note={paidNote(figures)}
        />
      )}
      <KeyFigure
        label="Upcoming deposits"
        value={
          figures?.coming ? (
            <Link
              to="/deposits"
              search={{ status: [...checkStatuses.comingDeposits] }}
              className={styles.figure}
              title={meanings.upcoming()}
            >
              <Amount parts={moneyParts(figures.coming.amount)} size="figure" />
            </Link>
          ) : (
            missingFigure(isError || figures !== null)
          )
        }
        note={figures ? nextText(figures) : ''}
      />
    </>
  );
}

/** "$242,887.87 in October", to compare with; otherwise the number of deposits. */
function paidNote(figures: DepositFigures | null): string {
  if (!figures?.month) return '';
  const { month, monthBefore, arriving } = figures;
  // Reported as paid before it arrives.
  if (arriving) return `${moneyText(arriving.amount)} of it arrives later this month`;
  return monthBefore
    ? `${moneyText(monthBefore.amount)} in ${lastMonthName()}`
    : count(month.count, 'deposit', 'deposits');
}

function nextText({ nextAt, overdueAt, isCertain }: DepositFigures): string {
  const [next, overdue] = [readTime(nextAt), readTime(overdueAt)];
  if (next) return `Next due ${dayText(next)}`;
  if (overdue) return `Due since ${dayText(overdue)}`;
  return isCertain ? 'Nothing in transit' : 'Some deposits have an unknown status or date';
}

/** Shown if the month is longer than what was read. */
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
        active && active.count === 0 && data.unknown.status > 0 ? (
          <span title="Unknown">—</span>
        ) : active ? (
          <Link to="/plans" className={styles.figure} title={meanings.activePlans()}>
            {countText(active.count)}
          </Link>
        ) : (
          missingFigure(isError)
        )
      }
      note={data ? plansNote(data) : ''}
    />
  );
}

/** "About $4,157 a month", and what that leaves out. */
export function plansNote({ active, unknown }: Pick<PlansSummary, 'active' | 'unknown'>): string {
  const parts = [];
  if (active.unpriced < active.count || active.count + unknown.status === 0)
    parts.push(`${aboutMoney(cents(active.monthlyCents), 'About')} a month`);
  if (active.unpriced > 0) parts.push(`${count(active.unpriced, 'plan', 'plans')} of unknown value`);
  if (unknown.status > 0) parts.push(unknownStatusText(unknown.status));
  return parts.join(' · ');
}

function GiftsRecorded() {
  const { data, isError } = useQuery(giftListOptions({}, ''));
  const total = data?.reply.totalCount ?? null;
  return (
    <KeyFigure
      label="Gifts"
      value={
        total === null ? (
          missingFigure(isError || data !== undefined)
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
