import { existsSync, statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { dialectOf } from './create-database.ts';

/**
 * Returns whether there is a database of Steward's, of whatever version. Unlike opening it, this changes nothing. Rejects with NoConnection if
 * PostgreSQL doesn't answer.
 */
export async function hasTables(config: DatabaseConfig): Promise<boolean> {
  // Connecting to a SQLite file would create it.
  if (config.kind === 'sqlite') return hasBytes(config.file) || existsSync(`${config.file}.restoring`);
  const db = new Kysely<unknown>({ dialect: dialectOf(config) });
  try {
    // Looks only in the schema of the configuration.
    const { rows } = await sql<{
      found: string | null;
    }>`select to_regclass('schema_version') as found`.execute(db);
    return rows[0]?.found != null;
  } finally {
    await db.destroy();
  }
}

/** False also if there is no such file. */
export const hasBytes = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
