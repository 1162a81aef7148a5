/** Which version the tables have, who made them, and whether the upgrade that made them has ended. Every version of Steward can read this. */
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { dialectOf } from './create-database.ts';
import type { Database, Trx } from './database.ts';
import { hasTables } from './has-tables.ts';
import type { SchemaVersion } from './migrate.ts';

/** Returns null if there are no tables yet. Changes nothing. Rejects with NoConnection if PostgreSQL doesn't answer. */
export async function schemaVersionOf(config: DatabaseConfig): Promise<SchemaVersion | null> {
  if (!(await hasTables(config))) return null;
  const db = new Kysely<unknown>({ dialect: dialectOf(config) });
  try {
    return (await sql<SchemaVersion>`select * from schema_version`.execute(db)).rows[0] ?? null;
  } finally {
    await db.destroy();
  }
}

/** Another server may have changed it since the database was opened. */
export async function schemaIn(trx: Trx): Promise<number> {
  const { rows } = await sql<SchemaVersion>`select version from schema_version`.execute(trx);
  return rows[0]?.version ?? 0;
}

/** The upgrade has ended: from now on people are served, so going back to the backup from before it would lose what they enter. */
export async function endUpgrade({ write }: Pick<Database, 'write'>): Promise<void> {
  await write(async (trx) => {
    // Earlier programs created the table without the column.
    const { rows } = await sql<SchemaVersion>`select * from schema_version`.execute(trx);
    if (rows[0]?.backup != null) await sql`update schema_version set backup = null`.execute(trx);
  });
}
