/** The pending ones among the newest chargebacks. */
import { type Cents, cents, type Dollars, sumCents, toDollars } from '#contract/values/money.ts';
import type { CompleteList } from '../../data/api/read.ts';

type Listed = { status: string | null; createdAt: string | null; amountInCents: Cents | null };

type PendingChargebacks = {
  count: number;
  /** Gross. */
  atStakeDollars: Dollars;
  /** ISO time at which the oldest was opened; null when there is none. */
  oldest: string | null;
  asOf: string | null;
  /** Of all chargebacks, pending or not; null where the platform does not say. */
  total: number | null;
  /** False when there are more chargebacks than were read: older ones may be pending, too. */
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
