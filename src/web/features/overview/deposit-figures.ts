/** Totals of the newest deposits: paid out this month, and upcoming. A total is shown only if all its deposits are known. */

import { monthsAway } from '#contract/rules/periods.ts';
import { type Cents, sumCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay } from '../../data/format/format.ts';
import { type Deposit, outcomeOf } from '../deposits/labels.ts';

type Sum = { amount: Cents; count: number };
export type DepositFigures = {
  /** Null if the page doesn't hold the whole month, or an amount is missing. */
  month: Sum | null;
  /** The previous month; null if the page doesn't hold all of it. */
  monthBefore: Sum | null;
  /** The last deposit that was paid. */
  lastPaid: Deposit | null;
  /** Null if there may be more upcoming deposits than the page holds. */
  coming: Sum | null;
  /** Arrival of the next one, as an ISO time. */
  nextAt: string | null;
};

/** `rows`: the first page of all deposits, latest arrival first. */
export function depositFigures(
  rows: readonly Deposit[],
  total: number | null,
  now = new Date(),
): DepositFigures {
  const month = calendarDay(0, now).slice(0, 7);
  const before = monthsAway(month, -1);
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
  const reaches = (first: string) => isAll || (ordered && last !== undefined && dayOf(last) < `${first}-01`);
  const hasAllComing = isAll || (ordered && last !== undefined && outcomeOf(last.status) === 'arrived');
  const sumIn = (one: string) =>
    reaches(one) ? sumOf(arrived.filter((row) => dayOf(row).startsWith(one))) : null;
  const latest = arrived.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const next = coming.map(({ arrivalAt }) => arrivalAt ?? '').filter(Boolean);
  return {
    month: sumIn(month),
    monthBefore: sumIn(before),
    lastPaid: latest[0] ?? null,
    coming: hasAllComing ? sumOf(coming) : null,
    nextAt: next.toSorted()[0] ?? null,
  };
}

function sumOf(rows: readonly Deposit[]): Sum | null {
  const amounts = rows.flatMap(({ amountInCents }) => amountInCents ?? []);
  return amounts.length < rows.length ? null : { amount: sumCents(amounts), count: rows.length };
}
