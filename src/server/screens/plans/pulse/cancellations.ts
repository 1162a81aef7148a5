/** Finds plans that our team canceled, with the reasons. */
import { monthlyWorth } from '#contract/rules/monthly-worth.ts';
import { type Cents, cents, toDollars } from '#contract/values/money.ts';
import { cancellationReasons, cancelsPlan } from '../../../activity/cancellation-reasons.ts';
import type { Database } from '../../../database/database.ts';

/** `reason` and `monthlyCents`: null if unknown. */
export type Cancellation = { reason: string | null; monthlyCents: Cents | null };
export type Cancellations = {
  /** Confirmed ones, by the ID of the plan. */
  plans: ReadonlyMap<string, Cancellation>;
  /** How many of the same time aren't confirmed yet. */
  unconfirmed: number;
};

const open: readonly string[] = ['sending', 'unknown', 'needs-person'];

/** Reads the plans that were canceled from `from` on and before `before`. */
export async function cancellations(database: Database, from: Date, before: Date): Promise<Cancellations> {
  const rows = await database.db
    .selectFrom('intents')
    .select(['id', 'path', 'state', 'facts'])
    .where('operation', '=', cancelsPlan)
    .where('created_at', '>=', from.getTime())
    .where('created_at', '<', before.getTime())
    .orderBy('created_at')
    .execute();
  const done = rows.filter(({ state }) => state === 'done');
  const reasons = done.length > 0 ? await cancellationReasons(database, from.getTime()) : new Map();
  return {
    plans: new Map(
      done.flatMap(({ id, path, facts }) => {
        // Written from the operation's own path.
        const { subscriptionId } = JSON.parse(path) as { subscriptionId?: string };
        const canceled = { reason: reasons.get(id) ?? null, monthlyCents: worthOf(facts) };
        return subscriptionId ? [[subscriptionId, canceled] as const] : [];
      }),
    ),
    unconfirmed: rows.filter(({ state }) => open.includes(state)).length,
  };
}

function worthOf(facts: string): Cents | null {
  // Written by the rule of this operation.
  const { cents: amount, frequency } = JSON.parse(facts) as {
    cents?: number | null;
    frequency?: string | null;
  };
  return monthlyWorth(typeof amount === 'number' ? toDollars(cents(amount)) : null, frequency ?? null);
}
