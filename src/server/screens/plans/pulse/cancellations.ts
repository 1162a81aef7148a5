/** Finds plans that our team canceled, with the reasons. */
import { cancellationReasons, cancelsPlan } from '../../../activity/cancellation-reasons.ts';
import type { Database } from '../../../database/database.ts';

/** Returns the reason by plan ID; null if unknown. Only confirmed cancellations count. */
export async function cancellations(
  database: Database,
  from: Date,
  before: Date,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database.db
    .selectFrom('intents')
    .select(['id', 'path'])
    .where('operation', '=', cancelsPlan)
    .where('state', '=', 'done')
    .where('created_at', '>=', from.getTime())
    .where('created_at', '<', before.getTime())
    .execute();
  if (rows.length === 0) return new Map();
  const reasons = await cancellationReasons(database, from.getTime());
  return new Map(
    rows.flatMap(({ id, path }) => {
      // Written from the operation's own path.
      const { subscriptionId } = JSON.parse(path) as { subscriptionId?: string };
      return subscriptionId ? [[subscriptionId, reasons.get(id) ?? null] as const] : [];
    }),
  );
}
