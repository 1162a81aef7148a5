import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { platformName } from '#contract/rules/platform-name.ts';
import type { AllMonths, MonthLine } from '#contract/steward/operations/money/months.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { monthName } from '../../data/format/months.ts';
import { count } from '../../data/format/plural.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { monthsOptions } from '../../nouns/month/queries.ts';
import { Card } from '../../ui/details/record.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import cardTable from '../../ui/table/card-table.module.css';
import { NameText } from '../../ui/text/name-text.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import words from '../../ui/text/words.module.css';
import styles from './months.module.css';

/** Every month, year by year: what was paid out in it, what isn't reconciled yet, and whether it is closed. */
export function MonthsPage() {
  const { data, error, refetch } = useQuery(monthsOptions);
  return (
    <Page
      title="Month close"
      sentence={
        data ? (
          <>
            {sentence(data)}
            <AgeLabel asOf={data.asOf} behind={false} />
          </>
        ) : null
      }
    >
      {error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <PageBody>
          <div className={styles.cards}>
            {yearsOf(data.months).map(([year, months]) => (
              <Card key={year} title={year}>
                <Months year={year} months={months} lastClosed={lastClosedOf(data)} />
              </Card>
            ))}
          </div>
        </PageBody>
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

function sentence({ months, complete, missing, unknown }: AllMonths): string {
  const last = lastClosedOf({ months });
  const open = months.filter(({ isOver, month }) => isOver && month > (last ?? '')).length;
  return [
    last === null
      ? 'No month is closed yet'
      : open === 0
        ? `Last closed: ${monthName(last)}`
        : `${count(open, 'month', 'months')} to close since ${monthName(last)}`,
    unknown > 0
      ? `${count(unknown, 'deposit', 'deposits')} with an unknown amount or date not fully counted`
      : null,
    missing ? `${platformName()} doesn't share deposits` : complete ? null : 'deposits are still loading',
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The newest closed month, such as 2026-10. */
const lastClosedOf = ({ months }: Pick<AllMonths, 'months'>): string | null =>
  months.find(({ closing }) => closing !== null)?.month ?? null;

/** Newest first, as the months are. */
function yearsOf(months: readonly MonthLine[]): readonly (readonly [year: string, months: MonthLine[]])[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return years.map((year) => [year, months.filter(({ month }) => month.startsWith(year))]);
}

type MonthsProps = { year: string; months: readonly MonthLine[]; lastClosed: string | null };

const Months = ({ year, months, lastClosed }: MonthsProps) => (
  <table className={`${cardTable.table} ${styles.months}`} aria-label={`Months of ${year}`}>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Status</th>
        <th scope="col" className={styles.deposits}>
          Deposits
        </th>
        <th scope="col">Paid out</th>
      </tr>
    </thead>
    <tbody>
      {months.map((line) => (
        <tr key={line.month}>
          <td>
            <Link to="/months/$month" params={{ month: line.month }}>
              {monthName(line.month).replace(` ${year}`, '')}
              <span className="visually-hidden"> {year}</span>
            </Link>
          </td>
          <td>
            <MonthStatus line={line} isNext={lastClosed !== null && line.month > lastClosed} />
          </td>
          <td className={styles.deposits}>{countText(line.deposits.count)}</td>
          <td>{moneyText(cents(line.deposits.cents))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type StatusProps = {
  line: MonthLine;
  /** Nothing after it is closed, so it is among those to close next. Earlier ones were never meant to be. */
  isNext: boolean;
};

function MonthStatus({ line: { isOver, closing, unreconciled }, isNext }: StatusProps) {
  const left = unreconciled.count;
  return (
    <span className={styles.status}>
      {closing ? (
        <StatusDot tone="ok" words="Closed" />
      ) : isOver ? (
        <StatusDot tone={isNext ? 'warn' : 'quiet'} words="Open" />
      ) : (
        <StatusDot tone="quiet" words="In progress" />
      )}
      <span className={words.soft}>
        {closing ? (
          <>
            <TimeLabel text={closing.closedAt} dayOnly /> by{' '}
            <NameText>{closing.closedBy ?? 'a deleted account'}</NameText>
          </>
        ) : left > 0 ? (
          `${count(left, 'deposit', 'deposits')} to reconcile`
        ) : null}
      </span>
    </span>
  );
}
