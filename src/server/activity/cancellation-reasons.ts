import type { Database } from '../database/database.ts';

/** The operation that cancels a recurring plan. */
export const cancelsPlan = 'subscriptions.cancel';

/** Returns the reasons that people gave when they canceled plans from this time on (ms since 1970), by the ID of the write. */
export async function cancellationReasons({ db }: Database, from = 0): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('activity')
    .innerJoin('activity_personal', 'activity_personal.seq', 'activity.seq')
    .select(['activity.intent_id', 'activity_personal.value'])
    .where('activity.operation', '=', cancelsPlan)
    .where('activity_personal.field', '=', 'reason')
    .where('activity.at', '>=', from)
    .execute();
  return new Map(rows.flatMap(({ intent_id: id, value }) => (id === null ? [] : [[id, value] as const])));
}
