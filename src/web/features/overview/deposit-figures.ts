/**
 * Totals of the newest deposits: paid out this month, and upcoming. A total is shown only if all its deposits are known: their status, date,
 * and amount.
 */

import { type Cents, sumCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay } from '../../data/format/format.ts';
import { type Deposit, outcomeOf } from '../../nouns/deposit/labels.ts';

type Sum = { amount: Cents; count: number };
export type DepositFigures = {
  /** Null if the page doesn't hold the whole month, or an amount is missing. */
  month: Sum | null;
  /** The last deposit that was paid. */
  lastPaid: Deposit | null;
  /** Null if there may be more upcoming deposits than the page holds. */
  coming: Sum | null;
  /** Arrival of the next upcoming one from today on, as an ISO time. */
  nextAt: string | null;
  /** Arrival of the oldest upcoming one that should have arrived before today, as an ISO time. */
  overdueAt: string | null;
  /** False if a deposit's status or date can't be read, so that others may be upcoming. */
  isCertain: boolean;
  /** Of the month: what is reported as paid, but arrives after today. */
  arriving: Sum | null;
};

/** `rows`: the first page of all deposits, latest arrival first. */
export function depositFigures(
  rows: readonly Deposit[],
  total: number | null,
  now = new Date(),
): DepositFigures {
  const month = calendarDay(0, now).slice(0, 7);
  const dayOf = ({ arrivalAt }: Deposit) => {
    const time = readTime(arrivalAt);
    return time ? calendarDay(0, time) : '';
  };
  const arrived = rows.filter(({ status }) => outcomeOf(status) === 'arrived');
  const coming = rows.filter(({ status }) => outcomeOf(status) === 'coming');
  const last = rows.at(-1);
  // If the rows are in order, everything after the page is older than its last row.
  const ordered = rows.every((row, index) => {
    const next = rows[index + 1];
    return next === undefined || dayOf(row) >= dayOf(next);
  });
  const isAll = total !== null && rows.length >= total;
  const reaches = isAll || (ordered && last !== undefined && dayOf(last) < `${month}-01`);
  const hasAllComing = isAll || (ordered && last !== undefined && outcomeOf(last.status) === 'arrived');
  const isKnown = (row: Deposit) => outcomeOf(row.status) !== 'other' && dayOf(row) !== '';
  const isCertain = rows.every(isKnown);
  const today = calendarDay(0, now);
  const isWhole =
    reaches && rows.every((row) => isKnown(row) || (dayOf(row) !== '' && !dayOf(row).startsWith(month)));
  const latest = arrived.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const dated = coming
    .filter((row) => dayOf(row) !== '')
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const late = arrived.filter((row) => dayOf(row) > today && dayOf(row).startsWith(month));
  return {
    month: isWhole ? sumOf(arrived.filter((row) => dayOf(row).startsWith(month))) : null,
    lastPaid: latest[0] ?? null,
    coming: hasAllComing && isCertain ? sumOf(coming) : null,
    nextAt: dated.find((row) => dayOf(row) >= today)?.arrivalAt ?? null,
    overdueAt: dated.find((row) => dayOf(row) < today)?.arrivalAt ?? null,
    isCertain,
    arriving: late.length > 0 ? sumOf(late) : null,
  };
}

function sumOf(rows: readonly Deposit[]): Sum | null {
  const amounts = rows.flatMap(({ amountInCents }) => amountInCents ?? []);
  return amounts.length < rows.length ? null : { amount: sumCents(amounts), count: rows.length };
}
