/** The pending chargebacks among the newest ones. */
import { type Cents, cents, type Dollars, sumCents, toDollars } from '#contract/values/money.ts';
import type { CompleteList } from '../../data/api/read.ts';

type Listed = { status: string | null; createdAt: string | null; amountInCents: Cents | null };

type PendingChargebacks = {
  count: number;
  /** Gross amount. */
  atStakeDollars: Dollars;
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
  const amounts = pending.map(({ amountInCents }) => amountInCents ?? cents(0));
  return {
    count: pending.length,
    atStakeDollars: toDollars(sumCents(amounts)),
    oldest: pending[0]?.createdAt ?? null,
    asOf,
    total,
    complete,
  };
}
