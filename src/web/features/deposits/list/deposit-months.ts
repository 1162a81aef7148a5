/** The rows of a page by month of arrival, with each month's totals. */

import { type Cents, sumCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { monthName } from '../../../data/format/months.ts';
import { type Deposit, outcomeOf } from '../../../nouns/deposit/labels.ts';

export type DepositMonth = {
  /** Month such as 2026-11; null for deposits without an arrival date. */
  month: string | null;
  /** "November 2026". */
  name: string;
  /** ID of the month's first row. */
  firstId: string;
  count: number;
  /** Paid to the bank. */
  arrived: Cents;
  /** Preparing or in transit: not there yet, but not a mismatch. */
  coming: Cents;
  /** Deposits in neither sum: failed, canceled, with an unknown status, or without an amount. */
  uncounted: number;
  /** True if the page starts or ends within this month, so other pages may have more of it. */
  cut: boolean;
};

/** `edges`: whether there are rows before and after this page. Rows keep their order. */
export function monthsOf(
  rows: readonly Deposit[],
  edges: { before: boolean; after: boolean },
): DepositMonth[] {
  const groups: { month: string | null; rows: Deposit[] }[] = [];
  for (const row of rows) {
    const arrival = readTime(row.arrivalAt);
    // The day in the organization's zone decides, not the day in UTC.
    const month = arrival && calendarDay(0, arrival).slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.rows.push(row);
    else groups.push({ month, rows: [row] });
  }
  return groups.map((group, index) => ({
    month: group.month,
    name: group.month === null ? 'No arrival date' : monthName(group.month),
    firstId: group.rows[0]?.id ?? '',
    count: group.rows.length,
    ...sumsOf(group.rows),
    cut: (index === 0 && edges.before) || (index === groups.length - 1 && edges.after),
  }));
}

function sumsOf(rows: readonly Deposit[]) {
  const amounts = (outcome: 'arrived' | 'coming') =>
    rows.flatMap((row) => (outcomeOf(row.status) === outcome ? (row.amountInCents ?? []) : []));
  const [arrived, coming] = [amounts('arrived'), amounts('coming')];
  return {
    arrived: sumCents(arrived),
    coming: sumCents(coming),
    uncounted: rows.length - arrived.length - coming.length,
  };
}
