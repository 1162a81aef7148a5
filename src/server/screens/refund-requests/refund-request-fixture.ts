/** For tests of refund requests. */
import type { Database } from '../../database/database.ts';

/** Opens a database and removes the requests and writes of earlier tests. */
export async function openWithoutRequests(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  for (const table of ['refund_requests', 'intents'] as const) await database.db.deleteFrom(table).execute();
  return database;
}
