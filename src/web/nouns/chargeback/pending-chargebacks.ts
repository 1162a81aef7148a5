/** What the pending chargebacks come to. */
import type { PendingChargebacks } from '#contract/steward/operations/lists.ts';
import { countText, type Dollars, sumCents, toDollars } from '#contract/values/money.ts';
import { dollarText } from '../../data/format/format.ts';

type PendingSummary = {
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
  /** All chargebacks that our copy has, pending or not. */
  total: number;
  /** False while our copy lacks chargebacks: some of them may be pending too. */
  isAll: boolean;
};

export function summaryOf({
  data,
  unknown,
  complete,
  totalCount,
  asOf,
}: Pick<PendingChargebacks, 'data' | 'unknown' | 'complete' | 'totalCount' | 'asOf'>): PendingSummary {
  const amounts = data.flatMap(({ amountInCents }) => amountInCents ?? []);
  return {
    count: data.length,
    atStakeDollars: toDollars(sumCents(amounts)),
    unpriced: data.length - amounts.length,
    unknown,
    oldest: data[0]?.createdAt ?? null,
    asOf,
    total: totalCount,
    isAll: complete,
  };
}

/** "$1,284.05 at risk", and how many amounts that lacks. */
export function atRiskText({
  count,
  atStakeDollars,
  unpriced,
}: Pick<PendingSummary, 'count' | 'atStakeDollars' | 'unpriced'>): string {
  if (unpriced === count) return 'unknown amount at risk';
  const more = unpriced > 0 ? `, and ${countText(unpriced)} of unknown amount` : '';
  return `${dollarText(atStakeDollars)} at risk${more}`;
}

/** "3 with an unknown status". */
export const unknownText = (unknown: number): string => `${countText(unknown)} with an unknown status`;
