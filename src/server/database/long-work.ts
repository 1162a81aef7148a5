import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Lifts PostgreSQL's time limits for the rest of this transaction. They are meant for requests: changing the tables of a
 * large database, or waiting for another server that does, may take minutes.
 */
export async function allowLongWork(trx: QueryExecutorProvider, kind: Database['kind']): Promise<void> {
  if (kind !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
