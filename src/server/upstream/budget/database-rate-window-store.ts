/**
 * Stores the open budget window in the database, under a digest of the client ID, which is half of a
 * credential.
 */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { RateWindowStore } from './rate-window-store.ts';

export function createRateWindowStore(
  { db }: Pick<Database, 'db'>,
  clientId: { reveal(): string },
): RateWindowStore {
  const client_key = createHash('sha256').update(clientId.reveal()).digest('hex');
  return {
    load: async () => {
      const row = await db
        .selectFrom('budget_windows')
        .selectAll()
        .where('client_key', '=', client_key)
        .executeTakeFirst();
      return row ? { endsAt: row.ends_at, used: row.used, limit: row.cap } : null;
    },
    save: async ({ endsAt, used, limit }) => {
      const window = { cap: limit, used, ends_at: Math.round(endsAt) };
      await db
        .insertInto('budget_windows')
        .values({ client_key, ...window })
        .onConflict((conflict) => conflict.column('client_key').doUpdateSet(window))
        .execute();
    },
  };
}
