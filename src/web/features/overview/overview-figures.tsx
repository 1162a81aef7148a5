import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { compareGiving, givenOutcomes, withPendingText } from '#contract/steward/gifts/compare-giving.ts';
import { addSums } from '#contract/steward/gifts/gift-total.ts';
import { unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import { checkStatuses } from '#contract/steward/money/months.ts';
import type { GiftGroups, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import type { PlansSummary } from '#contract/steward/operations/copy.ts';
import { givingIn, type SplitGiving } from '#contract/steward/reports/split-giving.ts';
import { aboutMoney } from '#contract/values/about-money.ts';
import { type Cents, cents, countText, moneyParts, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { dayText, longDayText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { newestDepositsOptions } from '../../nouns/deposit/query.ts';
import { hasGifts } from '../../nouns/gift/copy/state-queries.ts';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import { unknownStatusText } from '../../nouns/plan/labels.ts';
import { plansSummaryOptions } from '../../nouns/plan/list-queries.ts';
import { changeText } from '../../nouns/report/change-text.ts';
import type { Choices } from '../../nouns/report/report-choices.ts';
import { listOf } from '../../nouns/report/report-rows.ts';
import { KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { type DepositFigures, depositFigures } from './deposit-figures.ts';
import { monthDays, monthName } from './figure-labels.ts';
import styles from './overview.module.css';
import { monthStart, receivedThisMonth, useMonths, useThisMonthBy } from './use-this-month.ts';

/** Large figures, each linked to the list that it counts. */
export function OverviewFigures() {
  const may = useMay();
  const deposits = may('deposits.list');
  const plans = may('copy.read') && may('subscriptions.list');
  const gifts = may('contributions.list');
  if (!deposits && !plans && !gifts) return null;
  return (
    <section className={styles.band} aria-label="Key figures">
      {gifts ? <Received /> : null}
      {deposits ? <PaidOut /> : null}
      {plans ? <ActivePlans /> : null}
      {gifts ? <MonthDonors /> : null}
    </section>
  );
}

/** What was received this month so far, what of this month isn't received, and a comparison with the same days last year. */
function Received() {
  const { choices, groups, giving, error } = useMonths();
  const row = giving?.rows.at(-1);
  if (groups === null) return null;
  const month = groups && hasGifts(groups.state, { from: monthStart(), first: false }) ? groups : null;
  const sum = month && sumOfMonth(month);
  const unknown = sum && month && isUnknown(sum, month);
  return (
    <KeyFigure
      label="Received this month"
      meaning={meanings.received()}
      value={
        unknown ? (
          <span title="Unknown">—</span>
        ) : sum && row ? (
          <Link to="/contributions" search={listOf(choices, row.days)} className={styles.figure}>
            <Amount parts={headlineParts(cents(sum.received.cents))} size="figure" />
          </Link>
        ) : (
          missingFigure(error !== null)
        )
      }
      note={
        <>
          {sum && row?.before && !unknown ? (
            <div>
              <Compared now={sum} before={row.before} choices={choices} />
            </div>
          ) : null}
          {sum && month ? leftOutText(sum, month) : null}
          <UnknownReturns state={groups?.state} />
        </>
      }
    />
  );
}

type ComparedProps = {
  now: GiftSum;
  before: NonNullable<SplitGiving['rows'][number]['before']>;
  choices: Choices;
};

/** "−6% on $316,629.00, same days 2025". */
function Compared({ now, before, choices }: ComparedProps) {
  const comparison = compareGiving(now, givingIn(before));
  const change = changeText(comparison.now.cents, comparison.before.cents);
  const list = listOf(choices, before.days);
  return (
    <>
      {change ? <b className={change.startsWith('−') ? styles.down : styles.up}>{change}</b> : null}
      {change ? `${withPendingText(comparison)} on ` : ''}
      <Link
        to="/contributions"
        search={before.pending.gifts > 0 ? { ...list, outcome: [...givenOutcomes] } : list}
      >
        {headlineParts(cents(comparison.before.cents)).join('')}
      </Link>
      , same days {before.days.from.slice(0, 4)}
    </>
  );
}

const sumOfMonth = ({ groups }: Pick<GiftGroups, 'groups'>): GiftSum =>
  addSums(groups.flatMap(({ period, sum }) => (period === monthStart() ? [sum] : [])));

/** True if this month's gifts may all be among those whose date or amount can't be read. */
const isUnknown = ({ received, unpriced }: GiftSum, { state }: Pick<GiftGroups, 'state'>): boolean =>
  received.cents === 0 && (state.undated > 0 || unpriced > 0);

/** "$207,871.20 pending · 3 gifts without a readable date". */
const leftOutText = (sum: GiftSum, { state }: Pick<GiftGroups, 'state'>): string =>
  [
    unsettledText(sum),
    state.undated > 0 ? `${count(state.undated, 'gift', 'gifts')} without a readable date` : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Everyone whose gift was received this month, and how many of them gave for the first time. */
function MonthDonors() {
  const { data, isError } = useThisMonthBy('first');
  const { groups } = useMonths();
  if (data === null) return null;
  const isLoaded = data && hasGifts(data.state, { from: monthStart(), first: false });
  const donors = data?.total.donors ?? null;
  const isFirstKnown = data && hasGifts(data.state, { from: monthStart(), first: true });
  const sum = donors === 0 && groups ? sumOfMonth(groups) : null;
  const first = data?.groups.find(({ value }) => value === 'yes')?.donors ?? 0;
  return (
    <KeyFigure
      label="Donors this month"
      value={
        sum && groups && isUnknown(sum, groups) ? (
          <span title="Unknown">—</span>
        ) : isLoaded && donors !== null ? (
          <Link
            to="/contributions"
            search={{ ...receivedThisMonth(), group: 'donor' }}
            className={styles.figure}
            title={meanings.monthDonors()}
          >
            {countText(donors)}
          </Link>
        ) : (
          missingFigure(isError)
        )
      }
      note={
        <>
          {sum && groups && leftOutText(sum, groups) ? (
            leftOutText(sum, groups)
          ) : isFirstKnown ? (
            <Link to="/contributions" search={{ ...receivedThisMonth(), first: 'yes' }}>
              {first > 0 ? `${countText(first)} for the first time` : 'None for the first time'}
            </Link>
          ) : null}
          {data && data.state.donorless > 0 ? (
            <div>{count(data.state.donorless, 'gift has', 'gifts have')} no donor</div>
          ) : null}
        </>
      }
    />
  );
}

/** What was paid out this month, and what comes next. */
function PaidOut() {
  const { data, isError } = useQuery(newestDepositsOptions);
  const figures = data ? depositFigures(data.reply.data, data.reply.totalCount) : null;
  if (figures && !figures.month) return <LastPaid {...figures} />;
  return (
    <KeyFigure
      label={`Paid out in ${monthName()}`}
      meaning={meanings.paidOut()}
      value={
        figures?.month ? (
          <Link to="/deposits" search={monthDays()} className={styles.figure}>
            <Amount parts={headlineParts(figures.month.amount)} size="figure" />
          </Link>
        ) : (
          missingFigure(isError)
        )
      }
      note={figures ? <Coming figures={figures} /> : ''}
    />
  );
}

/** "$732.40 on the way, next due Nov 27", linked to those deposits. */
function Coming({
  figures: { arriving, coming, nextAt, overdueAt, isCertain },
}: {
  figures: DepositFigures;
}) {
  // Reported as paid before it arrives.
  if (arriving) return `${moneyText(arriving.amount)} of it arrives later this month`;
  const [next, overdue] = [readTime(nextAt), readTime(overdueAt)];
  if (!coming || (!next && !overdue))
    return isCertain ? 'Nothing in transit' : 'Some deposits have an unknown status or date';
  return (
    <Link to="/deposits" search={{ status: [...checkStatuses.comingDeposits] }} title={meanings.upcoming()}>
      {moneyText(coming.amount)} upcoming,{' '}
      {next ? `next due ${dayText(next)}` : overdue ? `due since ${dayText(overdue)}` : ''}
    </Link>
  );
}

/** Shown if the month is longer than what was read. */
function LastPaid({ lastPaid }: Pick<ReturnType<typeof depositFigures>, 'lastPaid'>) {
  const arrival = readTime(lastPaid?.arrivalAt);
  return (
    <KeyFigure
      label="Last paid out"
      meaning={meanings.lastPaid()}
      value={
        lastPaid && lastPaid.amountInCents !== null ? (
          <Link {...recordPage('deposit', lastPaid.id)} className={styles.figure}>
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

/** From $10,000 on without cents: their list has them. */
const headlineParts = (amount: Cents): readonly [string, string] =>
  amount < 1_000_000 ? moneyParts(amount) : [moneyParts(cents(Math.round(amount / 100) * 100))[0], ''];

/** The same plans that the list shows as active. */
function ActivePlans() {
  const { data, isError } = useQuery(plansSummaryOptions);
  if (data === null) return null;
  const active = data?.active;
  return (
    <KeyFigure
      label="Recurring plans"
      meaning={meanings.activePlans()}
      value={
        active && active.count === 0 && data.unknown.status > 0 ? (
          <span title="Unknown">—</span>
        ) : active ? (
          <Link to="/plans" className={styles.figure}>
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
