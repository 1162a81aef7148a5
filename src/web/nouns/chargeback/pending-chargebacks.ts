/** The pending chargebacks among the newest ones. */
import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import { type Cents, type Dollars, sumCents, toDollars } from '#contract/values/money.ts';
import type { CompleteList } from '../../data/api/read.ts';
import { countText, dollarText } from '../../data/format/format.ts';

type Listed = { status: string | null; createdAt: string | null; amountInCents: Cents | null };

type PendingChargebacks = {
  count: number;
  /** Gross amount of those whose amount is known. */
  atStakeDollars: Dollars;
  /** Pending ones whose amount is unknown. */
  unpriced: number;
  /** Chargebacks with an undocumented status: some of them may be pending too. */
  unknown: number;
  /** ISO time when the oldest was opened; null if there is none. */
  oldest: string | null;
  asOf: string | null;
  /** All chargebacks, pending or not; null if the platform doesn't say. */
  total: number | null;
  /** False if older chargebacks weren't read: some of them may be pending too. */
  complete: boolean;
};

/** Oldest first. */
export const pendingOf = <Row extends Listed>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ status }) => status === 'pending')
    .toSorted((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));

export function summaryOf({ rows, total, asOf, complete }: CompleteList<Listed>): PendingChargebacks {
  const pending = pendingOf(rows);
  const amounts = pending.flatMap(({ amountInCents }) => amountInCents ?? []);
  return {
    count: pending.length,
    atStakeDollars: toDollars(sumCents(amounts)),
    unpriced: pending.length - amounts.length,
    unknown: rows.filter(({ status }) => !chargebackStatuses.some((known) => known === status)).length,
    oldest: pending[0]?.createdAt ?? null,
    asOf,
    total,
    complete,
  };
}

/** "$1,284.05 at risk", and how many amounts that lacks. */
export function atRiskText({
  count,
  atStakeDollars,
  unpriced,
}: Pick<PendingChargebacks, 'count' | 'atStakeDollars' | 'unpriced'>): string {
  if (unpriced === count) return 'unknown amount at risk';
  const more = unpriced > 0 ? `, and ${countText(unpriced)} of unknown amount` : '';
  return `${dollarText(atStakeDollars)} at risk${more}`;
}

/** "3 with an unknown status". */
export const unknownText = (unknown: number): string => `${countText(unknown)} with an unknown status`;
