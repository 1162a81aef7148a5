import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { checkStatuses } from '#contract/steward/money/months.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { dayText, longDayText, moneyParts, moneyText } from '../../data/format/format.ts';
import { count as counted } from '../../data/format/plural.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { depositsOptions } from '../../nouns/deposit/query.ts';
import { KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { type DepositFigures, depositFigures } from './deposit-figures.ts';
import { lastMonthName, monthDays, monthName } from './figure-labels.ts';
import styles from './overview.module.css';

/** What was paid out this month, and what is in transit. */
export function DepositsPair() {
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
    : counted(month.count, 'deposit', 'deposits');
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
