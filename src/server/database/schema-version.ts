/** Which version the tables have, who made them, and whether the upgrade that made them has ended. Every version of Steward can read this. */
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { dialectOf } from './create-database.ts';
import type { Database, Trx } from './database.ts';
import { hasTables } from './has-tables.ts';
import { allowLongWork } from './long-work.ts';
import type { SchemaVersion } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Returns null if there are no tables yet. Changes nothing. Rejects with NoConnection if PostgreSQL doesn't answer. */
export async function schemaVersionOf(config: DatabaseConfig): Promise<SchemaVersion | null> {
  return (await hasTables(config)) ? reading(config, (trx) => storedIn(trx, config.kind)) : null;
}

/** Runs `work` on a database whose version may be another one. */
export async function reading<T>(config: DatabaseConfig, work: (trx: Trx) => Promise<T>): Promise<T> {
  const db = new Kysely<Schema>({ dialect: dialectOf(config) });
  try {
    return await db.transaction().execute(async (trx) => {
      // Another server may be changing the tables.
      await allowLongWork(trx, config.kind);
      return work(trx);
    });
  } finally {
    await db.destroy();
  }
}

/** Another server may have changed it since the database was opened. Null if there are no tables yet. */
export async function storedIn(trx: Trx, kind: Database['kind']): Promise<SchemaVersion | null> {
  const { rows: found } = await (kind === 'sqlite'
    ? sql`select 1 from sqlite_schema where name = 'schema_version'`
    : sql`select 1 where to_regclass('schema_version') is not null`
  ).execute(trx);
  if (found.length === 0) return null;
  return (await sql<SchemaVersion>`select * from schema_version`.execute(trx)).rows[0] ?? null;
}

/** The upgrade has ended: from now on people are served, so going back to the backup from before it would lose what they enter. */
export async function endUpgrade({ kind, write }: Pick<Database, 'kind' | 'write'>): Promise<void> {
  await write(async (trx) => {
    // Earlier programs created the table without the column.
    if ((await storedIn(trx, kind))?.backup != null)
      await sql`update schema_version set backup = null`.execute(trx);
  });
}
