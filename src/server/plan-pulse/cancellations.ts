/** Finds plans that our team canceled, with the reasons. */
import type { Database } from '../database/database.ts';

const operation = 'subscriptions.cancel';

/** Returns the reason by plan ID; null if unknown. Only confirmed cancellations count. */
export async function cancellations(
  { db }: Database,
  from: Date,
  before: Date,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('intents')
    .select(['id', 'path'])
    .where('operation', '=', operation)
    .where('state', '=', 'done')
    .where('created_at', '>=', from.getTime())
    .where('created_at', '<', before.getTime())
    .execute();
  if (rows.length === 0) return new Map();
  const reasons = await db
    .selectFrom('activity')
    .innerJoin('activity_personal', 'activity_personal.seq', 'activity.seq')
    .select(['activity.intent_id', 'activity_personal.value'])
    .where('activity.operation', '=', operation)
    .where('activity_personal.field', '=', 'reason')
    .where('activity.at', '>=', from.getTime())
    .execute();
  const byIntent = new Map(reasons.map(({ intent_id, value }) => [intent_id, value]));
  return new Map(
    rows.flatMap(({ id, path }) => {
      // Written from the operation's own path.
      const { subscriptionId } = JSON.parse(path) as { subscriptionId?: string };
      return subscriptionId ? [[subscriptionId, byIntent.get(id) ?? null] as const] : [];
    }),
  );
}
