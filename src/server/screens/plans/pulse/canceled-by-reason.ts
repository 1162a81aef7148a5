/** What our team canceled in a month, by reason, with the plans' monthly value. */
import type { PlanPulse } from '#contract/steward/operations/reports.ts';
import { sumCents } from '#contract/values/money.ts';
import type { Cancellation, Cancellations } from './cancellations.ts';

type Canceled = NonNullable<PlanPulse['canceled']>;

export function canceledByReason({ plans, unconfirmed }: Cancellations): Canceled {
  const all = [...plans.values()];
  return {
    plans: all.length,
    monthlyCents: worth(all),
    unpriced: all.filter(({ monthlyCents }) => monthlyCents === null).length,
    reasons: byReason(all),
    unconfirmed,
  };
}

const worth = (all: readonly Cancellation[]) =>
  sumCents(all.flatMap(({ monthlyCents }) => (monthlyCents === null ? [] : monthlyCents)));

/** Groups by reason, ignoring case and surrounding spaces; most frequent first, then by monthly value. */
function byReason(all: readonly Cancellation[]): Canceled['reasons'] {
  const groups = new Map<string | null, Cancellation[]>();
  for (const one of all) {
    const key = one.reason?.trim().toLowerCase() ?? null;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((own) => ({ reason: commonSpelling(own), plans: own.length, monthlyCents: worth(own) }))
    .sort((one, other) => other.plans - one.plans || other.monthlyCents - one.monthlyCents);
}

/** Returns the most frequent spelling; the oldest of equally frequent ones. */
function commonSpelling(own: readonly Cancellation[]): string | null {
  const spellings = own.flatMap(({ reason }) => reason?.trim() ?? []);
  const count = (text: string) => spellings.filter((one) => one === text).length;
  return spellings.reduce<string | null>(
    (best, one) => (best === null || count(one) > count(best) ? one : best),
    null,
  );
}
