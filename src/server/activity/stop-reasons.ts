/** Cancellation reasons: those recorded when our team canceled plans, by month, with the plans' monthly value. */

import { monthlyWorth } from '#contract/rules/monthly-worth.ts';
import type { StopMonth, StopReason, StopReasons } from '#contract/steward/operations/activity.ts';

import { cents, sumCents, toDollars } from '#contract/values/money.ts';
import type { Database } from '../database/database.ts';
import { cancellationReasons, cancelsPlan } from './cancellation-reasons.ts';

/** Two years. */
const maxMonths = 24;

type Stop = { month: string; reason: string | null; monthlyCents: number | null };

/** `zone` is the organization's time zone, which determines the months. */
export async function stopReasons(database: Database, zone: string): Promise<StopReasons> {
  const rows = await database.db
    .selectFrom('intents')
    .select(['id', 'state', 'facts', 'created_at'])
    .where('operation', '=', cancelsPlan)
    .orderBy('created_at', 'desc')
    .execute();
  const reasons = await cancellationReasons(database);
  const monthOf = monthIn(zone);
  const stops = rows
    .filter(({ state }) => state === 'done')
    .map((row) => ({
      month: monthOf(row.created_at),
      reason: reasons.get(row.id) ?? null,
      monthlyCents: worthOf(row.facts),
    }));
  return {
    months: months(stops),
    unknown: rows.filter(({ state }) => ['sending', 'unknown', 'needs-person'].includes(state)).length,
  };
}

function worthOf(facts: string): number | null {
  // Written by the rule of this operation.
  const { cents: amount, frequency } = JSON.parse(facts) as {
    cents?: number | null;
    frequency?: string | null;
  };
  return monthlyWorth(typeof amount === 'number' ? toDollars(cents(amount)) : null, frequency ?? null);
}

/** `stops` must be sorted newest first. */
function months(stops: readonly Stop[]): StopMonth[] {
  const names = [...new Set(stops.map(({ month }) => month))].slice(0, maxMonths);
  return names.map((month) => {
    const own = stops.filter((stop) => stop.month === month);
    return {
      month,
      plans: own.length,
      monthlyCents: worth(own),
      unpriced: own.filter(({ monthlyCents }) => monthlyCents === null).length,
      reasons: byReason(own),
    };
  });
}

const worth = (stops: readonly Stop[]) =>
  sumCents(stops.flatMap(({ monthlyCents }) => (monthlyCents === null ? [] : cents(monthlyCents))));

/** Groups by reason, ignoring case and surrounding spaces; most frequent first, then by monthly value. */
function byReason(stops: readonly Stop[]): StopReason[] {
  const groups = new Map<string | null, Stop[]>();
  for (const stop of stops) {
    const key = stop.reason?.trim().toLowerCase() ?? null;
    groups.set(key, [...(groups.get(key) ?? []), stop]);
  }
  return [...groups.values()]
    .map((own) => ({ reason: commonSpelling(own), plans: own.length, monthlyCents: worth(own) }))
    .sort((one, other) => other.plans - one.plans || other.monthlyCents - one.monthlyCents);
}

/** Returns the most frequent spelling; the oldest of equally frequent ones. */
function commonSpelling(own: readonly Stop[]): string | null {
  const spellings = own.flatMap(({ reason }) => reason?.trim() ?? []).toReversed();
  const count = (text: string) => spellings.filter((one) => one === text).length;
  return spellings.reduce<string | null>(
    (best, one) => (best === null || count(one) > count(best) ? one : best),
    null,
  );
}

const monthIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' });
  return (at: number): string => format.format(at);
};
